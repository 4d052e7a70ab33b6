import type { Session } from '@foyer/contract'
import { permissionsOf } from '@foyer/domain'
import { type Caller, memberIdOf } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import type { MemberClaims } from '../../ground/ports/signing-keys.ts'
import { newSecret, secretHash } from '../../ground/secrets.ts'
import type { Identity } from '../accounts/accounts-store.ts'
import { claimVisitorsRecords } from './claimed-records-store.ts'
import {
  deleteSessionToken,
  extendSession,
  findSession,
  insertSession,
  insertSessionToken,
  type ProvenSignIn,
  type SessionOwner,
  type SignInWay,
} from './sessions-store.ts'

const absoluteDays = 365

export type ContinuedSession = SessionOwner & { sessionHash: Buffer; isExtended: boolean }

/** `token` is for our web app's cookie; API clients get tokens that point at `sessionHash`. */
export type StartedSession = { token: string; expiresAt: string; sessionHash: Buffer }

export type Proof = { signedInBy: SignInWay; amr: readonly string[] }

export type SignIn = Proof & {
  identityId: string
  clientId?: string | null
  beganIn?: Buffer | null
  expiresAt?: string
}

type Browser = Pick<Context, 'siteId' | 'now' | 'network' | 'device' | 'caller'>

/**
 * Every sign-in starts a new session and takes over none, against session fixation. What the visitor began before can be finished in it,
 * and what they did with the account's verified address becomes the account's.
 */
export const startSession = async (
  db: Queryable,
  { siteId, now, network, device, caller }: Browser,
  { identityId, signedInBy, amr, clientId = null, beganIn = null, ...given }: SignIn,
): Promise<StartedSession> => {
  const token = newSecret()
  const sessionHash = secretHash(token)
  const expiresAt = given.expiresAt ?? expiryOf({ clientId, createdAt: now }, now)
  const visitorId = visitorBefore(caller, identityId)
  const browser = { device, network, visitorId }
  if (visitorId !== null) await claimVisitorsRecords(db, { siteId, identityId, visitorId })
  await insertSession(db, { siteId, sessionHash, identityId, signedInBy, amr, clientId, beganIn, ...browser, now, expiresAt })
  return { token, expiresAt, sessionHash }
}

/** What was done before another account signed in here is not this account's. */
function visitorBefore(caller: Caller, identityId: string): string | null {
  if (!('visitorId' in caller)) return null
  const account = caller.kind === 'manager' ? (caller.memberId ?? caller.identityId) : memberIdOf(caller)
  return account === null || account === identityId ? (caller.visitorId ?? null) : null
}

export const continueSession = async (db: Queryable, sessionHash: Buffer, now: string): Promise<ContinuedSession | null> => {
  const session = await findSession(db, sessionHash, now)
  if (!session) return null
  const isExtended = session.status === 'ACTIVE' && session.lastSeenAt <= plus(now, { minutes: -5 })
  if (!isExtended) return { ...session, sessionHash, isExtended }
  const expiresAt = expiryOf(session, now)
  await extendSession(db, { siteId: session.siteId, sessionHash, now, expiresAt })
  return { ...session, expiresAt, sessionHash, isExtended }
}

/** 30 days after the last visit to our web app, 60 after the last use of a client's tokens, and a year in any case. */
export const expiryOf = ({ clientId, createdAt }: Pick<SessionOwner, 'clientId' | 'createdAt'>, now: string): string => {
  const [earliest = now] = [plus(now, { hours: (clientId ? 60 : 30) * 24 }), plus(createdAt, { hours: absoluteDays * 24 })].sort()
  return earliest
}

const plus = (now: string, duration: { hours?: number; minutes?: number }): string =>
  Temporal.Instant.from(now).add(duration).toString({ fractionalSecondDigits: 3 })

export const sessionOfToken = (db: Queryable, token: string, now: string): Promise<ContinuedSession | null> =>
  continueSession(db, secretHash(token), now)

export const sessionOfMember = async (
  db: Queryable,
  claims: Omit<MemberClaims, 'clientId'>,
  now: string,
): Promise<ContinuedSession | null> => {
  const session = await continueSession(db, Buffer.from(claims.sessionId, 'base64url'), now)
  return session?.status === 'ACTIVE' && session.identityId === claims.memberId && session.siteId === claims.siteId ? session : null
}

const sessionTokenMinutes = 10

type ProvenBy = { siteId: string; now: string } & Pick<ProvenSignIn, 'identityId' | 'signedInBy'> & { amr: readonly string[] }

/** Proof of a recent sign-in, valid once, for ten minutes. It opens nothing itself: it is exchanged for a session. */
export const issueSessionToken = async (db: Queryable, proof: ProvenBy): Promise<string> => {
  const token = newSecret()
  const expiresAt = Temporal.Instant.from(proof.now).add({ minutes: sessionTokenMinutes }).toString({ fractionalSecondDigits: 3 })
  await insertSessionToken(db, { ...proof, tokenHash: secretHash(token), expiresAt })
  return token
}

export const redeemSessionToken = (db: Queryable, siteId: string, token: string, now: string): Promise<ProvenSignIn | null> =>
  deleteSessionToken(db, siteId, secretHash(token), now)

export const sessionOf = (identity: Identity, expiresAt: string): Session => ({
  role: identity.role === null ? 'MEMBER' : 'MANAGER',
  identity: {
    id: identity.id,
    email: identity.email,
    hasPassword: identity.passwordHash !== null,
    ...(identity.name && { name: identity.name }),
  },
  ...(identity.role && { permissions: [...permissionsOf(identity.role)] }),
  expiresDate: expiresAt,
})
