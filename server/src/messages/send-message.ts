import type { Transaction } from '../db/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { MailError } from '../mail/mail-error.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import { senderAddress } from '../mail/sender-address.ts'
import type { Attempt } from '../outbox/jobs.ts'
import { lockWaitingMessage, markAttempt, markSent, type WaitingMessage } from './messages-store.ts'

type Which = { siteId: string; messageId: string }

/**
 * Sends one message, once: the row is locked from before the mail server hears of it until its answer is written down. Only a
 * crash between that answer and our commit sends a copy, under the same Message-ID.
 */
export const sendMessage = async (
  which: Which,
  { isLast }: Attempt,
  { db, mailer, clock }: Pick<Dependencies, 'db' | 'mailer' | 'clock'>,
): Promise<void> => {
  const error = await db.transaction().execute((tx) => attempt(tx, which, { isLast, mailer, now: clock() }))
  // The queue tries again later; a final refusal is written down and done with.
  if (error && !error.isPermanent && !isLast) throw error
}

type How = { isLast: boolean; mailer: Mailer; now: string }

const attempt = async (tx: Transaction, { siteId, messageId }: Which, { isLast, mailer, now }: How): Promise<MailError | null> => {
  const message = await lockWaitingMessage(tx, siteId, messageId)
  if (!message) return null
  try {
    await mailer.send(mailOf(message, now))
  } catch (cause) {
    const error = cause instanceof MailError ? cause : new MailError(String(cause), false)
    const status = error.isPermanent || isLast ? 'FAILED' : 'WAITING'
    await markAttempt(tx, { siteId, messageId, error: error.message, status })
    return error
  }
  await markSent(tx, siteId, messageId, now)
  return null
}

const mailOf = ({ messageId, to, replyTo, subject, text, html, calendar, site }: WaitingMessage, now: string): Mail => ({
  messageId,
  from: { name: site.name, address: senderAddress(site) },
  to,
  subject,
  text,
  html,
  sentAt: now,
  ...(replyTo && { replyTo }),
  ...(calendar && { calendar }),
})
