import { navigationOf } from '../../domain/page/document-age';
import { attributeOf } from '../../domain/page/own-member';
import type { DoctorFacts, DoctorFindings } from '../../handle/doctor-report';
import type { LiveIsland } from '../../mount/live-island';
import type { Placeholders } from '../../mount/placeholders';
import type { LateWork } from '../late/late-work';
import type { LateWorkDeps } from '../late/late-work-deps';
import { findPatched, listRequests, listViolations, readTimings, tryStorage } from './browser-facts';
import { listStates, rowOf, type StateSources } from './states';

/** The islands of the page. */
export interface DoctorDeps {
  readonly islands: ReadonlyMap<string, unknown>;
  readonly placeholders: () => Pick<Placeholders, 'live'> | undefined;
  readonly picture: StateSources['picture'];
}

/**
 * Collects facts for support. The shell does not record them, since a working page does not need them.
 *
 * @param late Undefined until the late work has started.
 * @param report The rest of the report. The console shows all of it in tables.
 */
export function examine(
  deps: DoctorDeps,
  options: { readonly api: Parameters<typeof listRequests>[1] },
  late: Pick<LateWork, 'violations' | 'mask' | 'rivalCookies' | 'ahead'> | undefined,
  report: DoctorFacts,
): DoctorFindings {
  // The findings go into tickets and chats. Each masked text is a single address.
  const mask = late?.mask ?? ((address: string) => address.replace(/[?#].*/s, ''));
  const { islands } = deps;
  const placeholders = findPlaceholders(deps);
  const names = placeholders.map(({ name }) => name);
  const { v: loader } = Object(Reflect.get(window, 'mountShell')) as { v?: string };
  const findings: DoctorFindings = {
    loader,
    runtime: __PORTICO_RUNTIME__,
    url: mask(location.href),
    userAgent: navigator.userAgent,
    placeholders,
    states: listStates({ picture: deps.picture, live: deps.placeholders()?.live }),
    missing: [...islands.keys()].filter((name) => !names.includes(name)),
    duplicate: [...new Set(names.filter((name, at) => names.indexOf(name) !== at))],
    storage: tryStorage(window),
    cookies: late?.rivalCookies() ?? [],
    ahead: aheadOf(late, mask),
    cameAhead: navigationOf(performance)?.deliveryType === 'navigational-prefetch',
    violations: listViolations(window, late?.violations ?? [], mask),
    patched: findPatched(window),
    timings: readTimings(performance),
    requests: listRequests(performance, options.api, location.href),
  };
  show(report, findings);
  return findings;
}

function aheadOf(late: Pick<LateWork, 'ahead'> | undefined, mask: (text: string) => string): DoctorFindings['ahead'] {
  const ahead = late?.ahead();
  return ahead && { ...ahead, fetched: ahead.fetched.map(mask) };
}

function show(
  { islands: _, failures, ...about }: DoctorFacts,
  { placeholders, states, violations, patched, requests, cookies, ahead, ...facts }: DoctorFindings,
): void {
  const { storage, timings, missing, duplicate, ...plain } = facts;
  const list = (names: readonly string[]) => names.join(', ') || 'none';
  console.table({
    ...about,
    ...plain,
    'islands without a placeholder': list(missing),
    'several placeholders': list(duplicate),
    ...storage,
    'cookies in the way': list(cookies),
    'patched built-ins': list(patched),
    'fetched ahead': ahead ? `${ahead.state}: ${list(ahead.fetched)}` : 'not known yet',
    'view transition': ahead?.transition ?? 'not known yet',
    ...timings,
  });
  // The placeholders tell of the islands, too.
  for (const rows of [failures, placeholders, states, violations, requests]) if (rows.length > 0) console.table(rows);
}

function findPlaceholders({ islands, placeholders }: DoctorDeps): DoctorFindings['placeholders'] {
  return [...document.querySelectorAll<HTMLElement>('[data-portico]')].map((host) => {
    const name = attribute(host, 'data-portico');
    const entry = placeholders()?.live.get(host);
    const missed = islands.has(name) ? 'off or not found' : 'unknown';
    return {
      name,
      element: nameOf(host),
      phase: entry?.phase ?? missed,
      waitsFor: entry ? waitOf(entry, attribute(host, 'data-when')) : '',
    };
  });
}

/** The reason why an island waits, in words. */
function waitOf({ phase, isOnDemand, overlay, row }: LiveIsland, when: string): string {
  if (phase === 'pictured') return 'its turn, or a touch';
  if (phase === 'mounting') return 'its code, texts or style sheet';
  if (phase !== 'waiting') return '';
  if (isOnDemand) return overlay ? 'being opened' : 'being wanted';
  // Such a row picks the moment by other attributes.
  const moment = overlay ? 'load' : ['load', 'idle', 'visible'].includes(when) ? when : row?.moment;
  if (typeof moment === 'function') return 'its moment';
  if (moment === 'visible') return 'coming near the view';
  if (moment === 'idle') return 'an idle moment after the first view';
  return 'the texts of the page';
}

const attribute = (element: Element, name: string) => attributeOf(element, name) ?? '';

/** `div#top`, else the first of its classes, `div.banner`. */
function nameOf(element: Element): string {
  const id = attribute(element, 'id');
  const [first] = attribute(element, 'class').split(/\s+/);
  return element.localName + (id ? `#${id}` : first ? `.${first}` : '');
}

/** Pause between two looks of the trace, in ms. */
const TRACE_MS = 50;

/**
 * Prints the states with their times: at once those so far, then each that is entered, and the shell's marks.
 *
 * Source: contract, section 3, "doctor()".
 */
export function trace({ picture, place }: Pick<LateWorkDeps, 'picture' | 'place'>, ended: AbortSignal): void {
  if (ended.aborted) return;
  const printed = new Set<string>();
  const print = () => {
    const rows = listStates({ picture, live: place.holders?.live });
    const marks = ['mounted', 'ready'].map((name) =>
      rowOf(
        'shell',
        performance.getEntriesByName(`portico:${name}`).map(({ startTime }) => [name, startTime]),
      ),
    );
    const lines = [...rows, ...marks].flatMap(({ of, ...times }) =>
      Object.entries(times).map(([state, atMs]) => ({ atMs: Number(atMs), text: `${atMs} ms ${of}: ${state}` })),
    );
    for (const { text } of lines.sort((one, other) => one.atMs - other.atMs)) {
      if (printed.has(text)) continue;
      printed.add(text);
      console.info(`[portico] ${text}`);
    }
  };
  // A look at the times now and then: the core need not call for something that hardly any page uses.
  const timer = setInterval(print, TRACE_MS);
  ended.addEventListener('abort', () => clearInterval(timer));
  print();
}
