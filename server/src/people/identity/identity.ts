import { randomUUID } from 'node:crypto'
import type { Permission, Site } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Database, Queryable, Transaction } from '../../ground/db/database.ts'
import { inNextReading } from '../../ground/db/next-reading.ts'
import type { Context } from '../../ground/handler.ts'
import type { ApplicationClaims, MemberClaims } from '../../ground/ports/signing-keys.ts'
import { accessTokenPrefix, lifetimeOf } from './access-tokens.ts'
import { type Application, findApplication } from './applications-store.ts'
import { issueAuthorizationCode } from './authorization-codes.ts'
import { isCommonPassword } from './common-passwords.ts'
import { forgetConnections } from './connections-store.ts'
import {
  type ApiKeyOwner,
  findApiKey,
  findSiteOfTokenRequest,
  insertApiKey,
  insertOauthClient,
  noteUseOfApiKey,
  type OauthClient,
} from './credentials-store.ts'
import { refuseToGiveBeyondOwn } from './given-permissions.ts'
import { guidIn } from './guid.ts'
import { isHourOld } from './hourly-use.ts'
import {
  findIdentity,
  findIdentityByEmail,
  findOwner,
  findOwners,
  type Identity,
  insertIdentity,
  lockIdentity,
  lockTeam,
  saveEmail,
  saveOwnersName,
  saveRole,
  saveStanding,
} from './identities-store.ts'
import { issueMemberTokens } from './member-tokens.ts'
import { createSignInLink } from './one-time-links.ts'
import { hashPassword, isPasswordOf } from './passwords.ts'
import { reauthenticate } from './reauthenticate.ts'
import { refuseToClear } from './refuse-to-clear.ts'
import { replacePassword } from './replace-password.ts'
import { mailSignInLink } from './request-sign-in-link.ts'
import { requireHolder } from './require-holder.ts'
import { isOwner, requireOwnerWhereTrustMoves } from './require-owner.ts'
import { requireWayIn } from './require-way-in.ts'
import { newReadableSecret, newSecret, secretHash } from './secrets.ts'
import { problemOfServerAddress } from './server-addresses.ts'
import { clientOfTokenRequest, clientOnServer, isSecretOfClient } from './server-clients.ts'
import { issueSessionToken, takeSessionToken } from './session-tokens.ts'
import { type ContinuedSession, continueSession, startSession } from './sessions.ts'
import { deleteProofsOf, deleteSession, deleteSessionsOf, findSession, findSignIn } from './sessions-store.ts'
import { attemptsBucket, countAttempt, isSuspicious, requireAttempt } from './sign-in-attempts.ts'
import { forgetAttempts } from './sign-in-attempts-store.ts'
import { loadSignInSettings, saveSignInSettings } from './sign-in-settings-store.ts'
import { forgetSiteDirectory, hasClient, siteDirectory } from './site-directory.ts'
import { tellOfChange } from './tell-of-change.ts'
import { tellOfFailures } from './tell-of-failures.ts'
import { tellOwners } from './tell-owners.ts'

export type { LacksAnswers } from './enter-session.ts'
export type { Identity, NewIdentity } from './identities-store.ts'
export type { Proof, SignIn, StartedSession } from './sessions.ts'
export type { SignInWay } from './sessions-store.ts'
export type { CheckedPassword } from './sign-in.ts'
export {
  attemptsBucket,
  clientOfTokenRequest,
  clientOnServer,
  countAttempt,
  findIdentity,
  findIdentityByEmail,
  findOwner,
  findOwners,
  findSession,
  findSignIn,
  forgetAttempts,
  forgetConnections,
  forgetSiteDirectory,
  guidIn,
  hasClient,
  hashPassword,
  insertIdentity,
  isCommonPassword,
  isOwner,
  isPasswordOf,
  isSecretOfClient,
  isSuspicious,
  issueAuthorizationCode,
  issueMemberTokens,
  issueSessionToken,
  loadSignInSettings,
  lockIdentity,
  lockTeam,
  mailSignInLink,
  newReadableSecret,
  newSecret,
  problemOfServerAddress,
  reauthenticate,
  refuseToClear,
  refuseToGiveBeyondOwn,
  replacePassword,
  requireAttempt,
  requireHolder,
  requireOwnerWhereTrustMoves,
  requireWayIn,
  saveEmail,
  saveOwnersName,
  saveRole,
  saveSignInSettings,
  saveStanding,
  secretHash,
  siteDirectory,
  startSession,
  takeSessionToken,
  tellOfChange,
  tellOfFailures,
  tellOwners,
}

export const isAccessToken = (credential: string): boolean => credential.startsWith(accessTokenPrefix)

/** The session behind our web app's cookie. */
export const sessionOfToken = (db: Queryable, token: string, now: string): Promise<ContinuedSession | null> =>
  continueSession(db, secretHash(token), now)

/** The session that a member's access token names, while session and account are valid. */
export const sessionOfMember = async (
  db: Queryable,
  claims: Omit<MemberClaims, 'clientId'>,
  now: string,
): Promise<ContinuedSession | null> => {
  const session = await continueSession(db, Buffer.from(claims.sessionId, 'base64url'), now)
  return session?.status === 'ACTIVE' && session.identityId === claims.memberId && session.siteId === claims.siteId ? session : null
}

type Asking = Pick<Context, 'db' | 'siteId' | 'now' | 'dependencies'>

/** The claims and expiry of an access token; null for one that is not valid on this site now. */
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

type Sessions = { siteId: string; identityId: string; except?: Buffer }

/** Ends every session of an account, or all but one, with their cookies and tokens. It takes effect at the next call. */
export const endSessions = (tx: Transaction, sessions: Sessions): Promise<void> => deleteSessionsOf(tx, sessions)

/** Voids the session tokens, links and unfinished sign-ins that were given out under the old address. */
export const endProofs = (tx: Transaction, whose: { siteId: string; identityId: string }): Promise<void> => deleteProofsOf(tx, whose)

/** Ends one session, and the sessions that began in it. */
export const endSession = (db: Queryable, siteId: string, sessionHash: Buffer): Promise<void> => deleteSession(db, siteId, sessionHash)

/** Read with each request, so that a revoked key is refused at once. */
export const ownerOfApiKey = async (db: Database, apiKey: string, now: string): Promise<ApiKeyOwner | null> => {
  const hash = secretHash(apiKey)
  const owner = await inNextReading(db, `API key ${hash.toString('base64')}`, () => findApiKey(db, hash))
  if (!owner || (owner.expiresAt !== null && owner.expiresAt <= now)) return null
  if (isHourOld(owner.lastUsedAt, now)) await noteUseOfApiKey(db, owner, now)
  return owner
}

/** The client behind an application's token, while the client and the secret that it used are valid. */
export const applicationOfToken = (db: Database, claims: ApplicationClaims, now: string): Promise<Application | null> => {
  const { siteId, clientId, sessionId: secretId } = claims
  return findApplication(db, { siteId, clientId, secretId, now })
}

/** The site that a token request names by its client or refresh token; null for any other body. */
export const siteOfTokenRequest = async (db: Queryable, body: unknown): Promise<string | null> => {
  if (typeof body !== 'object' || body === null) return null
  const members = body as Record<string, unknown>
  const clientId = guidIn(members.clientId ?? members.client_id)
  const refreshToken = members.refreshToken ?? members.refresh_token
  const tokenHash = typeof refreshToken === 'string' ? secretHash(refreshToken) : null
  return clientId || tokenHash ? await findSiteOfTokenRequest(db, clientId, tokenHash) : null
}

export type AddedApiKey = {
  siteId: string
  name: string
  secret: string
  secretStart?: string
  permissions: readonly Permission[]
  now: string
}

/** Adds an API key with these permissions. Only its hash is stored. */
export const addApiKey = async (tx: Transaction, { secret, ...key }: AddedApiKey): Promise<void> =>
  insertApiKey(tx, { ...key, id: randomUUID(), keyHash: secretHash(secret) })

/** Adds a front end that may request tokens for visitors. */
export const addOauthClient = (tx: Transaction, client: OauthClient): Promise<void> => insertOauthClient(tx, client)

/** A one-time link that signs the owner in; null where the site has no owner. */
export const signInLinkForOwner = async (db: Queryable, site: Pick<Site, 'id' | 'publicUrl'>, now: string, validMinutes: number) => {
  const owner = await findOwner(db, site.id)
  if (owner?.status !== 'ACTIVE') return null
  return (await createSignInLink(db, { site, identityId: owner.id, now, validMinutes })).url
}

/** The active owners of a site, the first one first. */
export const ownersOf = (db: Queryable, siteId: string): Promise<Identity[]> => findOwners(db, siteId)

/** A general-purpose secret: 256 random bits. */
export const randomSecret = (): string => newSecret()
