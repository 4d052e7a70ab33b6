import type { Queryable } from '../../ground/db/database.ts'
import { isHourOld } from '../../ground/hourly-use.ts'
import { newSecret, secretHash } from '../../ground/secrets.ts'
import { extendRefreshToken, findRefreshToken, insertRefreshToken, insertSessionsRefreshToken, type RefreshToken } from './tokens-store.ts'

const idleDays = 60
const absoluteDays = 365

type Holder = { siteId: string; clientId: string; now: string }

export const issueRefreshToken = async (db: Queryable, holder: Holder & { visitorId: string }): Promise<string | null> => {
  const token = newSecret()
  return (await insertRefreshToken(db, { ...holder, ...newToken(token, holder) })) ? token : null
}

export const issueSessionsRefreshToken = async (db: Queryable, holder: Holder & { sessionHash: Buffer }): Promise<string | null> => {
  const token = newSecret()
  return (await insertSessionsRefreshToken(db, { ...holder, ...newToken(token, holder) })) ? token : null
}

const newToken = (token: string, { now }: Holder) => ({ tokenHash: secretHash(token), expiresAt: plusDays(now, idleDays) })

/**
 * Each use renews the token's 60 days, up to a year. Public front ends send the same token several times a page and in parallel, so it is
 * not replaced, and its use is recorded once an hour at most.
 */
export const holderOfRefreshToken = async (db: Queryable, siteId: string, token: string, now: string): Promise<RefreshToken | null> => {
  const tokenHash = secretHash(token)
  const found = await findRefreshToken(db, siteId, tokenHash, now)
  if (!found || !isHourOld(found.lastUsedAt, now)) return found
  const [expiresAt = now] = [plusDays(now, idleDays), plusDays(found.createdAt, absoluteDays)].sort()
  await extendRefreshToken(db, { siteId, tokenHash, now, expiresAt })
  return found
}

/** Identifies a refresh token in the access tokens made from it, without revealing it. */
export const sessionIdOf = (token: string): string => secretHash(token).subarray(0, 12).toString('base64url')

const plusDays = (instant: string, days: number): string =>
  Temporal.Instant.from(instant)
    .add({ hours: days * 24 })
    .toString({ fractionalSecondDigits: 3 })
