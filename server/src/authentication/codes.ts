import { randomInt, timingSafeEqual } from 'node:crypto'
import { codeDelaysSeconds, codeMinutes, sixDigits } from '@foyer/domain'
import type { Queryable, Transaction } from '../db/database.ts'
import type { Context } from '../handler.ts'
import { attemptsBucket, forgetAttempts, type Identity, requireAttempt, secretHash } from '../identity/identity.ts'
import { queueAccountMail } from '../messages/messages.ts'
import { loadSite } from '../site/site.ts'
import { type Flow, saveCode, takeCodeTry } from './state-tokens-store.ts'

type Receiver = Pick<Identity, 'id' | 'email' | 'language'>

/** Mails six digits that go with this state token; the ones before are worth nothing. Who asks often waits longer and longer. */
export const mailCode = async (tx: Transaction, context: Context, receiver: Receiver, stateToken: string): Promise<void> => {
  const { siteId, now, dependencies } = context
  await requireAttempt(tx, attemptsBucket('sent-code', receiver.id), context, codeDelaysSeconds)
  const { code, expiresAt } = await newCode(tx, context, stateToken)
  const site = await loadSite(tx, siteId)
  const { email: to, language } = receiver
  await queueAccountMail(tx, dependencies.jobs, { template: 'verification-code', site, to, language, code, expiresAt, now })
}

export const newCode = async (db: Queryable, { siteId, now }: Pick<Context, 'siteId' | 'now'>, stateToken: string) => {
  const code = sixDigits(randomInt(1_000_000))
  const expiresAt = Temporal.Instant.from(now).add({ minutes: codeMinutes }).toString({ fractionalSecondDigits: 3 })
  await saveCode(db, { siteId, tokenHash: secretHash(stateToken), now }, codeHash(stateToken, code), expiresAt)
  return { code, expiresAt }
}

/**
 * Whether this is the code that went with the state token. Each try is counted before it is looked at, for the code and for the account,
 * outside of any transaction, so that neither a burst nor a rollback gives one back.
 */
export const isCodeOf = async (context: Context, flow: Flow, stateToken: string, code: string): Promise<boolean> => {
  const { db, siteId, now } = context
  const bucket = guessesBucket(flow)
  await requireAttempt(db, bucket, context)
  const expected = await takeCodeTry(db, { siteId, tokenHash: secretHash(stateToken), now })
  const isRight = expected !== null && timingSafeEqual(expected, codeHash(stateToken, code))
  if (isRight) await forgetAttempts(db, siteId, bucket)
  return isRight
}

export const guessesBucket = ({ identityId }: Pick<Flow, 'identityId'>): string => attemptsBucket('code', identityId)

const codeHash = (stateToken: string, code: string): Buffer => secretHash(`${stateToken} ${code}`)
