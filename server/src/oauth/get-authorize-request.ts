import type { Handler } from '../handler.ts'
import { requireAuthorizeRequest } from './authorize-requests.ts'

export const getAuthorizeRequest: Handler<'oauth', 'getAuthorizeRequest'> = async ({ params }, context) => {
  const { clientName, asksAnew, expiresAt } = await requireAuthorizeRequest(context, params.requestId)
  return { request: { clientName, asksAnew, expiresDate: expiresAt } }
}
