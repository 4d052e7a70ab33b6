import type { ClientBounds } from '@foyer/contract'
import type { Queryable } from '../../ground/db/database.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import { findApplicationBySecret } from './applications-store.ts'
import { guidIn } from './guid.ts'
import { findClientOfRefreshToken } from './refresh-tokens-store.ts'
import { secretHash } from './secrets.ts'
import { isAmong } from './server-addresses.ts'
import { siteDirectory } from './site-directory.ts'

/** A front end that calls from its own server on behalf of its visitors. */
export type ClientOnServer = { bounds: ClientBounds; hasAddresses: boolean; isFrom: (address: string) => boolean }

type Named = { siteId: string; clientId: string }

/** A few seconds old: it only decides about limits. */
export const clientOnServer = async (dependencies: Dependencies, { siteId, clientId }: Named): Promise<ClientOnServer | null> => {
  const { serverClients, siteByClient } = await siteDirectory(dependencies)
  const client = serverClients.get(clientId)
  if (!client || siteByClient.get(clientId) !== siteId) return null
  const { bounds, serverAddresses } = client
  return { bounds, hasAddresses: serverAddresses.length > 0, isFrom: isAmong(serverAddresses) }
}

type TokenRequest = { body: unknown; basic: { name: string; secret: string } | null }

/** The client that a token request names, and its secret if sent; the oldest front ends name no client when they refresh. */
export const clientOfTokenRequest = async (
  dependencies: Dependencies,
  siteId: string,
  { body, basic }: TokenRequest,
): Promise<{ clientId: string | null; clientSecret: string | null }> => {
  const members = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const clientId = guidIn(members.clientId ?? members.client_id ?? basic?.name)
  const clientSecret = textIn(members.clientSecret ?? members.client_secret ?? basic?.secret)
  const refreshToken = textIn(members.refreshToken ?? members.refresh_token)
  if (clientId !== null || refreshToken === null) return { clientId, clientSecret }
  const { serverClients } = await siteDirectory(dependencies)
  if (serverClients.size === 0) return { clientId, clientSecret }
  return { clientId: await findClientOfRefreshToken(dependencies.db, siteId, secretHash(refreshToken)), clientSecret }
}

const textIn = (sent: unknown): string | null => (typeof sent === 'string' && sent !== '' ? sent : null)

export const isSecretOfClient = async (
  db: Queryable,
  { siteId, clientId, clientSecret, now }: Named & { clientSecret: string; now: string },
): Promise<boolean> => (await findApplicationBySecret(db, { siteId, clientId, secretHash: secretHash(clientSecret), now })) !== null
