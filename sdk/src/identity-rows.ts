import { contract } from '@foyer/contract'
import type { Row } from './send.ts'

/** What signing in asks, besides the authorize page, whose address the site names itself. */
export const identityRows = {
  requestToken: contract.identity.requestToken,
  createRedirectSession: contract.redirects.createRedirectSession,
  register: contract.authentication.register,
  login: contract.authentication.login,
  signOn: contract.authentication.signOn,
  verifyDuringAuthentication: contract.authentication.verifyDuringAuthentication,
  sendRecoveryEmail: contract.authentication.sendRecoveryEmail,
} satisfies Record<string, Row>
