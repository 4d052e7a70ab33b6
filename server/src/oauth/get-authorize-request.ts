import type { Handler } from '../handler.ts'
import { requireAuthorizeRequest } from './authorize-requests.ts'

export const getAuthorizeRequest: Handler<'oauth', 'getAuthorizeRequest'> = async ({ params }, context) => {
  const { clientName, redirectAddress, asksAnew, asksConsent, choosesAccount, offlineAccess, expiresAt } = await requireAuthorizeRequest(
    context,
    params.requestId,
  )
  const leadsTo = hostOf(redirectAddress)
  return {
    request: { clientName, ...(leadsTo && { leadsTo }), asksAnew, asksConsent, choosesAccount, offlineAccess, expiresDate: expiresAt },
  }
}

/** An app's own scheme has none. */
const hostOf = (address: string): string | undefined => new URL(address).host || undefined
