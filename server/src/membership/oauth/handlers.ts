import type { Handlers } from '../../ground/handler.ts'
import { authorize, loginCallback } from './authorize.ts'
import { declineAuthorizeRequest, finishAuthorizeRequest, getAuthorizeRequest } from './authorize-requests.ts'
import { getDiscovery, getTokenInfo, getUserInfo } from './discovery.ts'
import {
  createApiClient,
  createClientSecret,
  deleteApiClient,
  deleteClientSecrets,
  listApiClients,
  updateApiClient,
} from './manage-api-clients.ts'

export const oauthHandlers: Handlers<'oauth'> = {
  authorize,
  getAuthorizeRequest,
  finishAuthorizeRequest,
  declineAuthorizeRequest,
  loginCallback,
  getTokenInfo,
  getUserInfo,
  getDiscovery,
  listApiClients,
  createApiClient,
  updateApiClient,
  deleteApiClient,
  createClientSecret,
  deleteClientSecrets,
}
