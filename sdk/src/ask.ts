import { contract } from '@foyer/contract'
import type { Caller, Row } from './send.ts'
import type { ArgumentNames } from './violations.ts'

export type AskOptions = {
  names?: ArgumentNames
  apiKey?: string
}

export type Ask = <Answer>(row: Row, body: object, options?: AskOptions) => Promise<Answer>

export const identityRows = {
  requestToken: contract.identity.requestToken,
  createRedirectSession: contract.redirects.createRedirectSession,
  register: contract.authentication.register,
  login: contract.authentication.login,
  signOn: contract.authentication.signOn,
  verifyDuringAuthentication: contract.authentication.verifyDuringAuthentication,
  sendRecoveryEmail: contract.authentication.sendRecoveryEmail,
} satisfies Record<string, Row>

/** Two credentials in one header: the visitor's or member's token, and the API key that permits the call. */
export const withApiKey = (caller: Caller, apiKey: string): Caller => ({
  headers: async () => ({ authorization: `${(await caller.headers()).authorization},${apiKey}` }),
  discard: ({ authorization = '' }) => caller.discard({ authorization: authorization.slice(0, -apiKey.length - 1) }),
})
