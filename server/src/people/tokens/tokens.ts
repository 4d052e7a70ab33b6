import { Refusal } from '@foyer/domain'
import type { Database, Queryable } from '../../ground/db/database.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import { guidIn } from '../../ground/guid.ts'
import type { Context } from '../../ground/handler.ts'
import type { ApplicationClaims } from '../../ground/ports/signing-keys.ts'
import { secretHash } from '../../ground/secrets.ts'
import { sessionOfMember } from '../sessions/sessions.ts'
import { isAccessToken, lifetimeOf } from '../signing-keys/access-tokens.ts'
import { hasClient, siteDirectory } from '../site-directory/site-directory.ts'
import {
  type Application,
  findApplication,
  findApplicationBySecret,
  findClientOfRefreshToken,
  findSiteOfTokenRequest,
} from './tokens-store.ts'

type Asking = Pick<Context, 'db' | 'siteId' | 'now' | 'dependencies'>

export const lookAtAccessToken = async ({ db, siteId, now, dependencies }: Asking, token: string) => {
  const claims = isAccessToken(token) ? await dependencies.signingKeys.readAccessToken(token, now).catch(nullForRefusal) : null
  if (claims?.siteId !== siteId) return null
  if ('visitorId' in claims && !(await hasClient(dependencies, claims))) return null
  if ('memberId' in claims && !(await sessionOfMember(db, claims, now))) return null
  if ('applicationId' in claims && !(await applicationOfToken(db, claims, now))) return null
  return { claims, ...lifetimeOf(token) }
}

const nullForRefusal = (error: unknown): null => {
  if (error instanceof Refusal) return null
  throw error
}

export const applicationOfToken = (db: Database, claims: ApplicationClaims, now: string): Promise<Application | null> => {
  const { siteId, clientId, sessionId: secretId } = claims
  return findApplication(db, { siteId, clientId, secretId, now })
}

export const siteOfTokenRequest = async (db: Queryable, body: unknown): Promise<string | null> => {
  if (typeof body !== 'object' || body === null) return null
  const members = body as Record<string, unknown>
  const clientId = guidIn(members.clientId ?? members.client_id)
  const refreshToken = members.refreshToken ?? members.refresh_token
  const tokenHash = typeof refreshToken === 'string' ? secretHash(refreshToken) : null
  return clientId || tokenHash ? await findSiteOfTokenRequest(db, clientId, tokenHash) : null
}

type TokenRequest = { body: unknown; basic: { name: string; secret: string } | null }

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
  { siteId, clientId, clientSecret, now }: { siteId: string; clientId: string; clientSecret: string; now: string },
): Promise<boolean> => (await findApplicationBySecret(db, { siteId, clientId, secretHash: secretHash(clientSecret), now })) !== null
