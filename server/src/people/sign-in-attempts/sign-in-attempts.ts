import { attemptsForgottenAfterHours, failureMailEverySeconds, failuresToMail, Refusal, signInDelaysSeconds } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { doOrPretend } from '../../ground/db/do-or-pretend.ts'
import type { Context } from '../../ground/handler.ts'
import { secretHash } from '../../ground/secrets.ts'
import { queueAccountMail } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { findOwner, type Identity } from '../accounts/accounts-store.ts'
import { addAttempt, countDelayedAttempt, failuresBeyond, findWaitEnd } from './sign-in-attempts-store.ts'

type Way = 'account' | 'told' | 'registered-address' | 'password' | 'link' | 'recovery' | 'code' | 'sent-code' | 'sent-to' | 'sent-for'

/**
 * A source is a network, or a visitor of a front end on a server. Addresses without an account are counted too, and stored as hashes. Codes
 * are counted per account alone, because only a caller who has proven something else can guess them.
 */
export const attemptsBucket = (way: Way, account: string, source = ''): string =>
  `${way}:${secretHash(`${account.toLowerCase()} ${source}`).toString('base64url')}`

type Attempting = Pick<Context, 'siteId' | 'now'>

export const requireAttempt = async (
  db: Queryable,
  bucket: string,
  { siteId, now }: Attempting,
  delaysSeconds: readonly number[] = signInDelaysSeconds,
): Promise<number> => {
  const attempts = await countDelayedAttempt(db, { siteId, bucket, now, delaysSeconds, forgottenBefore: forgottenBefore(now) })
  if (attempts !== null) return attempts
  const waitsUntil = (await findWaitEnd(db, siteId, bucket)) ?? now
  throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: secondsUntil(waitsUntil, now) })
}

export const countAttempt = (db: Queryable, bucket: string, { siteId, now }: Attempting): Promise<number> =>
  addAttempt(db, { siteId, bucket, now, forgottenBefore: forgottenBefore(now) })

const passesRateLimit = async (db: Queryable, bucket: string, { siteId, now }: Attempting, everySeconds: number): Promise<boolean> =>
  (await countDelayedAttempt(db, { siteId, bucket, now, delaysSeconds: [everySeconds], forgottenBefore: forgottenBefore(now) })) !== null

type Failures = { email: string; identity: Identity | null; failures: number }

/** Once a day. Against timing attacks, an unknown address does the same work for the site's owner and rolls it back. */
export const tellOfFailures = async (context: Context, { email, identity, failures }: Failures): Promise<void> => {
  if (failures < failuresToMail) return
  const { siteId, now, dependencies } = context
  await context.inTransaction(async (tx) => {
    if (!(await passesRateLimit(tx, attemptsBucket('told', email), context, failureMailEverySeconds))) return
    const standIn = await findOwner(tx, siteId)
    const receiver = identity ?? standIn
    if (!receiver) return
    const site = await loadSite(tx, siteId)
    const { email: to, language } = receiver
    await doOrPretend(tx, identity !== null, () =>
      queueAccountMail(tx, dependencies.jobs, { template: 'sign-in-failures', count: failures, site, to, language, now }),
    )
  })
}

export const isSuspicious = async (
  db: Queryable,
  { siteId, now }: Attempting,
  counts: readonly { bucket: string; free: number }[],
): Promise<boolean> => (await failuresBeyond(db, { siteId, forgottenBefore: forgottenBefore(now) }, counts)) >= 0

const forgottenBefore = (now: string): string => Temporal.Instant.from(now).subtract({ hours: attemptsForgottenAfterHours }).toString()

const secondsUntil = (end: string, now: string): number =>
  Math.max(1, Math.ceil(Temporal.Instant.from(end).since(Temporal.Instant.from(now)).total('seconds')))
