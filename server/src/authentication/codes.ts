import { randomInt, timingSafeEqual } from 'node:crypto'
import { codeDelaysSeconds, codeMinutes, numberDelaysSeconds, sixDigits } from '@foyer/domain'
import type { Queryable, Transaction } from '../db/database.ts'
import { queueCode } from '../gateway/gateway.ts'
import type { Context } from '../handler.ts'
import { attemptsBucket, forgetAttempts, type Identity, requireAttempt, secretHash } from '../identity/identity.ts'
import { requirePaidMessage } from '../limits/limits.ts'
import { queueAccountMail } from '../messages/messages.ts'
import type { Channel } from '../ports/message-gateway.ts'
import { loadSite } from '../site/site.ts'
import { type Flow, saveCode, takeCodeTry } from './state-tokens-store.ts'

type Receiver = Pick<Identity, 'id' | 'email' | 'language'>

/**
 * Where a code goes: the account's mailbox, or a number or device. `isProven` says that the account has shown to hold it; a number that was
 * only typed in may be anybody's.
 */
export type Destination = { channel: 'EMAIL' } | { channel: Channel; recipient: string; isProven: boolean }

export const mailbox: Destination = { channel: 'EMAIL' }

/** Sends six digits that go with this state token; the ones before are worth nothing. Who asks often waits longer and longer. */
export const sendCode = async (
  tx: Transaction,
  context: Context,
  { receiver, stateToken, to }: { receiver: Receiver; stateToken: string; to: Destination },
): Promise<void> => {
  const { siteId, now, dependencies } = context
  await requireAttempt(tx, sendingBucket(receiver.id), context, codeDelaysSeconds)
  // A proven number has the count of its account alone, so that no stranger who types it in keeps codes from its holder.
  if (to.channel !== 'EMAIL' && !to.isProven) await limitWhatIsPaid(tx, context, to.recipient)
  const { code, expiresAt } = await newCode(tx, context, { stateToken, to })
  const site = await loadSite(tx, siteId)
  const { email, language } = receiver
  if (to.channel === 'EMAIL')
    await queueAccountMail(tx, dependencies.jobs, { template: 'verification-code', site, to: email, language, code, expiresAt, now })
  else {
    const { channel, recipient } = to
    const tokenHash = secretHash(stateToken)
    await queueCode(tx, dependencies.jobs, { site, tokenHash, channel, to: recipient, code, expiresAt, language, now })
  }
}

/** Mails a code to the account's own address. */
export const mailCode = (tx: Transaction, context: Context, receiver: Receiver, stateToken: string): Promise<void> =>
  sendCode(tx, context, { receiver, stateToken, to: mailbox })

/** Strangers with many accounts shall not make the business pay for messages to a number of theirs, or to anybody's. */
const limitWhatIsPaid = async (tx: Transaction, context: Context, recipient: string): Promise<void> => {
  await requireAttempt(tx, attemptsBucket('sent-to', recipient), context, numberDelaysSeconds)
  await requirePaidMessage(tx, context)
}

type Bound = { stateToken: string; to: Destination }

export const newCode = async (db: Queryable, { siteId, now }: Pick<Context, 'siteId' | 'now'>, { stateToken, to }: Bound) => {
  const code = sixDigits(randomInt(1_000_000))
  const expiresAt = Temporal.Instant.from(now).add({ minutes: codeMinutes }).toString({ fractionalSecondDigits: 3 })
  await saveCode(db, { siteId, tokenHash: secretHash(stateToken), now }, codeHash(code, { stateToken, to }), expiresAt)
  return { code, expiresAt }
}

/**
 * Whether this is the code that went with the state token to that place. Each try is counted before it is looked at, for the code and for
 * the account, outside of any transaction, so that neither a burst nor a rollback gives one back.
 */
export const tryCode = async (context: Context, flow: Pick<Flow, 'identityId'>, code: string, bound: Bound): Promise<boolean> => {
  const { db, siteId, now } = context
  const bucket = guessesBucket(flow)
  await requireAttempt(db, bucket, context)
  const expected = await takeCodeTry(db, { siteId, tokenHash: secretHash(bound.stateToken), now })
  const isRight = expected !== null && timingSafeEqual(expected, codeHash(code, bound))
  // Whoever types what came may have more: the pauses are for those who only have them sent.
  if (isRight) await forgetAttempts(db, siteId, bucket, sendingBucket(flow.identityId))
  return isRight
}

export const guessesBucket = ({ identityId }: Pick<Flow, 'identityId'>): string => attemptsBucket('code', identityId)

const sendingBucket = (identityId: string): string => attemptsBucket('sent-code', identityId)

// A code proves that one holds what it was sent to, and nothing else: a mailed one is no proof of a telephone.
const codeHash = (code: string, { stateToken, to }: Bound): Buffer =>
  secretHash(`${stateToken} ${to.channel} ${'recipient' in to ? to.recipient : ''} ${code}`)
