import { randomUUID } from 'node:crypto'
import type { Site } from '@foyer/contract'
import type { Database, Queryable, Transaction } from '../db/database.ts'
import { inNextReading } from '../db/next-reading.ts'
import { accessTokenPrefix } from './access-tokens.ts'
import {
  type ApiKeyOwner,
  findApiKey,
  findSiteOfTokenRequest,
  insertApiKey,
  insertOauthClient,
  type OauthClient,
  readSiteDirectory,
  type SiteDirectory,
} from './credentials-store.ts'
import { guidIn } from './guid.ts'
import { findOwner, insertOwner, saveOwnersName } from './identities-store.ts'
import { createSignInLink } from './one-time-links.ts'
import { hashPassword } from './passwords.ts'
import { newSecret, secretHash } from './secrets.ts'
import { type ContinuedSession, continueSession } from './sessions.ts'

export const loadSiteDirectory = (db: Database): Promise<SiteDirectory> => readSiteDirectory(db)

export const isAccessToken = (credential: string): boolean => credential.startsWith(accessTokenPrefix)

export const sessionOfToken = (db: Queryable, token: string, now: string): Promise<ContinuedSession | null> =>
  continueSession(db, token, now)

/** Asked anew for each request, so that a key is worth nothing from the moment it is revoked. */
export const ownerOfApiKey = (db: Database, apiKey: string): Promise<ApiKeyOwner | null> => {
  const hash = secretHash(apiKey)
  return inNextReading(db, `API key ${hash.toString('base64')}`, () => findApiKey(db, hash))
}

/** The site that a token request means by its client or its refresh token; null for any other body. */
export const siteOfTokenRequest = async (db: Queryable, body: unknown): Promise<string | null> => {
  if (typeof body !== 'object' || body === null) return null
  const members = body as Record<string, unknown>
  const clientId = guidIn(members.clientId ?? members.client_id)
  const refreshToken = members.refreshToken ?? members.refresh_token
  const tokenHash = typeof refreshToken === 'string' ? secretHash(refreshToken) : null
  return clientId || tokenHash ? await findSiteOfTokenRequest(db, clientId, tokenHash) : null
}

/** An API key with the rights of a manager. Only its hash is kept. */
export const addApiKey = async (tx: Transaction, key: { siteId: string; name: string; secret: string; now: string }): Promise<void> =>
  insertApiKey(tx, { siteId: key.siteId, id: randomUUID(), name: key.name, keyHash: secretHash(key.secret), now: key.now })

/** A front end that may ask for visitors' tokens. */
export const addOauthClient = (tx: Transaction, client: OauthClient): Promise<void> => insertOauthClient(tx, client)

type NewOwner = { siteId: string; email: string; name: string | null; password: string | null; now: string }

export const addOwner = async (tx: Transaction, { password, ...owner }: NewOwner): Promise<void> => {
  const passwordHash = password === null ? null : await hashPassword(password)
  await insertOwner(tx, { ...owner, id: randomUUID(), passwordHash })
}

export const nameOwner = (db: Queryable, siteId: string, name: string): Promise<void> => saveOwnersName(db, siteId, name)

/** A one-time link that signs the owner in; null where nobody owns the site any more. */
export const signInLinkForOwner = async (db: Queryable, site: Pick<Site, 'id' | 'publicUrl'>, now: string, validMinutes: number) => {
  const owner = await findOwner(db, site.id)
  if (owner?.status !== 'ACTIVE') return null
  return (await createSignInLink(db, { site, identityId: owner.id, now, validMinutes })).url
}

/** A secret for who asks nothing better: 256 bits at random. */
export const randomSecret = (): string => newSecret()
