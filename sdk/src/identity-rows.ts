import { contract } from '@foyer/contract'
import type { Row } from './send.ts'

const post = (path: `/${string}`): Row => ({ method: 'POST', path, body: {} })

/** Every address that signing in asks, besides the authorize page, which the site names itself. */
export const identityRows = {
  requestToken: contract.identity.requestToken,
  createRedirectSession: post('/_api/redirects-api/v1/redirect-session'),
  register: post('/_api/iam/authentication/v2/register'),
  login: post('/_api/iam/authentication/v2/login'),
  signOn: post('/_api/iam/authentication/v2/sign-on'),
  verifyDuringAuthentication: post('/_api/iam/verification/v1/auth/verify'),
  sendRecoveryEmail: post('/_api/iam/recovery/v1/send-email'),
} satisfies Record<string, Row>
