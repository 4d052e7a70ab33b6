import type { Handlers } from '../handler.ts'
import { authorize } from './authorize.ts'
import { declineAuthorizeRequest } from './decline-authorize-request.ts'
import { finishAuthorizeRequest } from './finish-authorize-request.ts'
import { getAuthorizeRequest } from './get-authorize-request.ts'
import { getDiscovery } from './get-discovery.ts'
import { getTokenInfo } from './get-token-info.ts'
import { getUserInfo } from './get-user-info.ts'

export const oauthHandlers: Handlers<'oauth'> = {
  authorize,
  getAuthorizeRequest,
  finishAuthorizeRequest,
  declineAuthorizeRequest,
  getTokenInfo,
  getUserInfo,
  getDiscovery,
}
