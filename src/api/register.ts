import { either, mapped, object, optional } from '../domain/reading/reader';
import { defineCall } from './call';
import { exact } from './fields';

/** The payload of the sign-up form. Source: specification, section 3, "Registration payload"; contract, section 5. */
export interface Registration {
  readonly login_name: string;
  readonly password: string;
  readonly captcha: string;
  /** The accepted agreement. Without it the form is not sent. */
  readonly checkbox: true;
  readonly invitationCode: string;
}

/** Signs up on the login service, which also logs the visitor in. Source: specification, section 7. */
export const register = defineCall({
  name: 'register',
  method: 'post',
  path: '{login}/api/site/register',
  data: () => undefined,
});

/** The server's patterns; an empty one accepts everything. Source: contract, section 5, `emailRegex`. */
export const emailRegex = defineCall({
  name: 'emailRegex',
  method: 'get',
  path: 'users/get-email-regex',
  data: either(
    mapped(exact, (email) => ({ email, password: '' })),
    object({ email: optional(exact, ''), password: optional(exact, '') }),
  ),
});

/** Sends the verification code for sign-up. Source: specification, section 7. */
export const sendEmailCode = defineCall({
  name: 'sendEmailCode',
  method: 'post',
  path: 'users/send-verify-code-by-email',
  data: () => undefined,
});
