import type { Queryable } from '../db/database.ts'
import { newSecret, secretHash } from './secrets.ts'
import { extendSession, findSession, insertSession, type SessionOwner } from './sessions-store.ts'

const idleDays = 30

export type ContinuedSession = SessionOwner & { sessionHash: Buffer }
type StartedSession = { token: string; expiresAt: string }

/** Every sign-in starts a session of its own; an older one is never taken over. */
export const startSession = async (db: Queryable, siteId: string, identityId: string, now: string): Promise<StartedSession> => {
  const token = newSecret()
  const expiresAt = plus(now, { hours: idleDays * 24 })
  await insertSession(db, { siteId, tokenHash: secretHash(token), identityId, now, expiresAt })
  return { token, expiresAt }
}

/** The session behind a cookie; its 30 days begin anew, written down every five minutes at most. */
export const continueSession = async (db: Queryable, token: string, now: string): Promise<ContinuedSession | null> => {
  const sessionHash = secretHash(token)
  const session = await findSession(db, sessionHash, now)
  if (!session) return null
  if (session.status === 'ACTIVE' && session.lastSeenAt <= plus(now, { minutes: -5 })) {
    const { siteId } = session
    await extendSession(db, { siteId, tokenHash: sessionHash, now, expiresAt: plus(now, { hours: idleDays * 24 }) })
  }
  return { ...session, sessionHash }
}

const plus = (now: string, duration: { hours?: number; minutes?: number }): string =>
  Temporal.Instant.from(now).add(duration).toString({ fractionalSecondDigits: 3 })
