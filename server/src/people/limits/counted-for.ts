import type { Caller, Counted } from '../../ground/caller.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import { clientOnServer } from '../site-directory/site-directory.ts'
import { clientOfTokenRequest, isSecretOfClient } from '../tokens/tokens.ts'

type Asking = {
  caller: Caller
  now: string
  address: string
  network: string
  tokenRequest: { body: unknown; basic: { name: string; secret: string } | null } | null
}

/**
 * A front end's id is public, so naming it proves nothing. Its addresses and its secret do: with them only its bounds count. Otherwise each
 * network has its own limit first, so a stranger who uses up the bounds takes nothing from callers in other networks.
 */
export const countedFor = async (dependencies: Dependencies, asking: Asking): Promise<Counted> => {
  const { caller, now, address, network, tokenRequest } = asking
  const { siteId } = caller
  const named = tokenRequest && (await clientOfTokenRequest(dependencies, siteId, tokenRequest))
  const clientId = named?.clientId ?? ('clientId' in caller && caller.clientId ? caller.clientId : null)
  const clientSecret = named?.clientSecret ?? null
  const client = clientId === null ? null : await clientOnServer(dependencies, { siteId, clientId })
  const asNetwork = { byNetwork: true, client: null, source: network }
  if (!clientId || !client) return asNetwork
  const isProven =
    client.isFrom(address) || (clientSecret !== null && (await isSecretOfClient(dependencies.db, { siteId, clientId, clientSecret, now })))
  if (client.hasAddresses && !isProven) return asNetwork
  const marked = { id: clientId, bounds: client.bounds }
  if (!isProven) return { ...asNetwork, client: marked }
  return { byNetwork: false, client: marked, source: visitorOf(caller) ?? network }
}

const visitorOf = (caller: Caller): string | null => ('visitorId' in caller && caller.visitorId ? `visitor ${caller.visitorId}` : null)
