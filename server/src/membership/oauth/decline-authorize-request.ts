import type { Handler } from '../../ground/handler.ts'
import { addressIn, loadSite } from '../../house/site/site.ts'
import { wayBack } from './answer-to.ts'
import { takeAuthorizeRequest } from './authorize-requests.ts'

export const declineAuthorizeRequest: Handler<'oauth', 'declineAuthorizeRequest'> = async ({ params }, context) => {
  const { publicUrl } = await loadSite(context.db, context.siteId)
  const request = await context.inTransaction((tx) => takeAuthorizeRequest(tx, context, params.requestId))
  const told = { error: 'access_denied', error_description: 'The person went back.' }
  return {
    redirectUrl: wayBack(request, { ...told, ...(request.state !== null && { state: request.state }), iss: addressIn(publicUrl, '') }),
  }
}
