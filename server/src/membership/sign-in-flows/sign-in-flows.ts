import { randomInt, timingSafeEqual } from 'node:crypto'
import { codeDelaysSeconds, codeMinutes, numberDelaysSeconds, sixDigits, stateTokenMinutes } from '@foyer/domain'
import { isStranger } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import type { Channel } from '../../ground/ports/message-gateway.ts'
import { newSecret, secretHash } from '../../ground/secrets.ts'
import { queueAccountMail } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import type { Identity } from '../../people/accounts/accounts-store.ts'
import { queueCode } from '../../people/gateway/code-queue.ts'
import { requirePaidMessage } from '../../people/limits/limits.ts'
import { attemptsBucket, requireAttempt } from '../../people/sign-in-attempts/sign-in-attempts.ts'
import { forgetAttempts } from '../../people/sign-in-attempts/sign-in-attempts-store.ts'
import { countCodeTry, type Flow, findStateToken, insertStateToken, saveCode } from './state-tokens-store.ts'

type Receiver = Pick<Identity, 'id' | 'email' | 'language'>

/** `isProven`: the account has shown that it holds the number. An unproven number may belong to a stranger. */
export type Destination = { channel: 'EMAIL' } | { channel: Channel; recipient: string; isProven: boolean }

export const mailbox: Destination = { channel: 'EMAIL' }

/** Six digits; earlier codes become void. Requesting many codes means waiting longer and longer. */
export const sendCode = async (
  tx: Transaction,
  context: Context,
  { receiver, stateToken, to }: { receiver: Receiver; stateToken: string; to: Destination },
): Promise<void> => {
  const { siteId, now, dependencies } = context
  await requireAttempt(tx, sendingBucket(receiver.id), context, codeDelaysSeconds)
  // A proven number is counted per account only, so that strangers who enter it cannot use up its holder's codes.
  if (to.channel !== 'EMAIL' && !to.isProven) await limitWhatIsPaid(tx, context, to.recipient)
  const { code, expiresAt } = await newCode(tx, context, { stateToken, to })
  const site = await loadSite(tx, siteId)
  const { email, language } = receiver
  if (to.channel === 'EMAIL') {
    const isFromStranger = isStranger(context.caller)
    const mail = { template: 'verification-code', site, to: email, language, code, expiresAt, isFromStranger, now } as const
    await queueAccountMail(tx, dependencies.jobs, mail)
  } else {
    const { channel, recipient } = to
    const tokenHash = secretHash(stateToken)
    await queueCode(tx, dependencies.jobs, { site, tokenHash, channel, to: recipient, code, expiresAt, language, now })
  }
}

export const mailCode = (tx: Transaction, context: Context, receiver: Receiver, stateToken: string): Promise<void> =>
  sendCode(tx, context, { receiver, stateToken, to: mailbox })

/** Messages cost the business money: limits them per number and per network, whatever the account. */
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
 * Each try is counted first, per code and per account, and outside of any transaction, so that neither parallel requests nor a rollback win
 * extra tries.
 */
export const tryCode = async (context: Context, flow: Pick<Flow, 'identityId'>, code: string, bound: Bound): Promise<boolean> => {
  const { db, siteId, now } = context
  const bucket = guessesBucket(flow)
  await requireAttempt(db, bucket, context)
  const expected = await countCodeTry(db, { siteId, tokenHash: secretHash(bound.stateToken), now })
  const isRight = expected !== null && timingSafeEqual(expected, codeHash(code, bound))
  if (isRight) await forgetAttempts(db, siteId, bucket, sendingBucket(flow.identityId))
  return isRight
}

export const guessesBucket = ({ identityId }: Pick<Flow, 'identityId'>): string => attemptsBucket('code', identityId)

const sendingBucket = (identityId: string): string => attemptsBucket('sent-code', identityId)

// The destination is part of the hash, because a code proves only that destination: a mailed code does not prove a telephone.
const codeHash = (code: string, { stateToken, to }: Bound): Buffer =>
  secretHash(`${stateToken} ${to.channel} ${'recipient' in to ? to.recipient : ''} ${code}`)

export const beginFlow = async (db: Queryable, { siteId, now }: Pick<Context, 'siteId' | 'now'>, flow: Flow): Promise<string> => {
  const stateToken = newSecret()
  const expiresAt = Temporal.Instant.from(now).add({ minutes: stateTokenMinutes }).toString({ fractionalSecondDigits: 3 })
  await insertStateToken(db, { ...flow, siteId, tokenHash: secretHash(stateToken), now, expiresAt })
  return stateToken
}

export const findFlow = (db: Queryable, { siteId, now }: Pick<Context, 'siteId' | 'now'>, stateToken: string): Promise<Flow | null> =>
  findStateToken(db, { siteId, tokenHash: secretHash(stateToken), now })
