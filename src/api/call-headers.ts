import { fieldsIn } from '../domain/reading/meanings';
import { flagOf } from '../domain/reading/more-meanings';
import { describeIssue, either, flag, type Issue, is, meant, object, optional, read } from '../domain/reading/reader';
import { type CallHeaders, type CsrfSettings, HEADER_VALUE, type HeadedRequest, USUAL_TOKEN } from './headed-request';

/** Headers that a browser sets itself, and that it takes from no script. */
const FORBIDDEN =
  /^(accept-(charset|encoding)|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|(proxy|sec)-.*)$/i;
/** Headers of the calls themselves. */
const OWN = /^(content-type|cache-control)$/i;

/** The name of a header or a cookie. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const token = is('a name of letters, digits and -', (value): value is string => NAME.test(`${value}`));
const off = meant('an object, or false', (value) => (flagOf(value) === false ? (false as const) : undefined));
const csrfFields = {
  cookie: optional(token, USUAL_TOKEN.cookie),
  header: optional(token, USUAL_TOKEN.header),
  crossOrigin: optional(flag, USUAL_TOKEN.crossOrigin),
};
const csrfReader = either(object(csrfFields), off);

/** Reads the option `api.csrf`, and reports unknown names in it. PHP writes an empty list for an object without fields. */
export function readCsrf(given: unknown, report: (message: string) => void): CsrfSettings | false {
  const tell = (issue: Issue) =>
    report(
      `option ${describeIssue({ ...issue, path: `api.csrf${issue.path && `.${issue.path}`}` })}; the default is used`,
    );
  for (const name of Object.keys(fieldsIn(given) ?? {}))
    if (!Object.hasOwn(csrfFields, name))
      report(`option api.csrf.${name} is no known option; known are ${Object.keys(csrfFields).join(', ')}`);
  const result = read(csrfReader, given === true ? {} : (given ?? {}), tell);
  if (result.ok) return result.value;
  tell(result.issue);
  return readCsrf({}, report);
}

/**
 * The headers in an object of the page. Others are reported, and left out.
 *
 * @param given Unchecked.
 */
export function readHeaders(given: unknown, report: (message: string) => void): CallHeaders {
  const fields = fieldsIn(given);
  const say = (issue: Issue) => report(`option ${describeIssue(issue)}; it is left out`);
  if (!fields) {
    say({ path: 'api.headers', expected: 'an object of texts, or a function that returns one', received: given });
    return {};
  }
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    const path = `api.headers.${name}`;
    if (OWN.test(name) || FORBIDDEN.test(name))
      report(
        `option ${path}: ${OWN.test(name) ? 'the calls have their own' : 'browsers set it themselves'}; it is left out`,
      );
    else if (!NAME.test(name)) report(`option ${path} has a name that no header can have; it is left out`);
    else if ((typeof value !== 'string' && typeof value !== 'number') || !HEADER_VALUE.test(`${value}`))
      say({ path, expected: 'a header’s text', received: value });
    else found[name.toLowerCase()] = `${value}`;
  }
  return found;
}

/**
 * The headers of the page for a request.
 *
 * @param given The option `api.headers`, unchecked.
 */
export async function headersFor(
  given: unknown,
  request: HeadedRequest,
  report: (message: string) => void,
): Promise<CallHeaders> {
  try {
    return readHeaders(typeof given === 'function' ? await given(request) : given, report);
  } catch (error) {
    report(`option api.headers throws: ${error}; the call is sent without them`);
    return {};
  }
}
