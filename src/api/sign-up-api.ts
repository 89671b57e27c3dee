import type { CallResult } from '../domain/failure';
import type { ApiClient, CallOptions } from './client';
import { emailRegex, type Registration, register, sendEmailCode } from './register';

/** The calls of the sign-up form in the share overlay. Most visitors never see it. */
export interface SignUpApi {
  register(registration: Registration): Promise<CallResult<unknown>>;
  /** The server's patterns for the fields. */
  emailRegex(options?: CallOptions): Promise<CallResult<{ readonly email: string; readonly password: string }>>;
  sendEmailCode(email: string): Promise<CallResult<unknown>>;
}

/** Source: contract, section 5. */
export function createSignUpApi(client: ApiClient): SignUpApi {
  return {
    register: (registration) => client.send(register, { ...registration }),
    emailRegex: (options) => client.send(emailRegex, undefined, options),
    sendEmailCode: (email) => client.send(sendEmailCode, { email }),
  };
}
