import type { Handlers } from '../../ground/handler.ts'
import { authorize } from './authorize.ts'
import { createApiClient } from './create-api-client.ts'
import { createClientSecret } from './create-client-secret.ts'
import { declineAuthorizeRequest } from './decline-authorize-request.ts'
import { deleteApiClient } from './delete-api-client.ts'
import { deleteClientSecrets } from './delete-client-secrets.ts'
import { finishAuthorizeRequest } from './finish-authorize-request.ts'
import { getAuthorizeRequest } from './get-authorize-request.ts'
import { getDiscovery } from './get-discovery.ts'
import { getTokenInfo } from './get-token-info.ts'
import { getUserInfo } from './get-user-info.ts'
import { listApiClients } from './list-api-clients.ts'
import { loginCallback } from './login-callback.ts'
import { updateApiClient } from './update-api-client.ts'

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
