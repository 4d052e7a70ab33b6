import { randomUUID } from 'node:crypto'
import type { DrawnMessage, Site } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { noteReached } from '../../ground/bounds/bounds-store.ts'
import type { Database } from '../../ground/db/database.ts'
import { untilRecorded } from '../../ground/db/until-recorded.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import { logoFile, logoIdIn } from '../../ground/mail/logo.ts'
import { MailError } from '../../ground/mail/mailer.ts'
import { senderAddress } from '../../ground/mail/sender-address.ts'
import { type Attempt, hours, minutes, type Queue } from '../../ground/outbox/background.ts'
import type { Mail, Mailer } from '../../ground/ports/mailer.ts'
import type { SigningKeys } from '../../ground/ports/signing-keys.ts'
import { findRendition } from '../media/pictures-store.ts'
import { isSwitchedOff } from '../notifications/notifications.ts'
import { hostOf, secretTemplates, unsealedContents } from './message.ts'
import { type ClaimedMessage, claimMessage, isBeingSent } from './messages-store.ts'
import { markAttempt, markSent, reserveTurn } from './sending-store.ts'

declare module '../../ground/ports/jobs.ts' {
  interface JobData {
    mail: Which
  }
}

type Which = { siteId: string; messageId: string }

export const mailQueue: Queue<'mail'> = {
  // Half a minute at first, four hours at most: a mail server may be down for a whole day.
  patience: {
    retryLimit: 24,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 4 * hours,
    expireInSeconds: 5 * minutes,
    heartbeatSeconds: 20,
  },
  work: (which, attempt, tools) => sendMessage(which, attempt, tools),
}

// Longer than an attempt can take with all its time limits: after it, no worker is sending any more.
const claimMinutes = 5
// Longer than the queue tries: a message this old was restored from a backup, or forgotten.
const longestDays = 4

export const sendMessage = async (
  which: Which,
  attempt: Attempt,
  tools: Pick<Dependencies, 'db' | 'mailer' | 'clock' | 'jobs' | 'boundsStrangers'> & { signingKeys: Unsealing },
): Promise<void> => {
  const { db, mailer, clock, signingKeys } = tools
  const now = clock()
  const message = await claimMessage(db, { ...which, now, lostBefore: before(now, { minutes: claimMinutes }) })
  if (!message) return await refuseIfBeingSent(db, which)
  const given = { ...which, now, outcome: 'GIVEN_UP', isSettled: true } as const
  const reason = reasonToGiveUp(message, now)
  if (reason !== null) return await untilRecorded(() => markAttempt(db, { ...given, error: reason, status: 'FAILED' }))
  if (await isSwitchedOff(db, which.siteId, message))
    return await untilRecorded(() => markAttempt(db, { ...given, error: switchedOff, status: 'UNWANTED' }))
  const waitsUntil = tools.boundsStrangers && message.isFromStranger ? await reserveTurn(db, which, message, now) : null
  if (waitsUntil !== null) return await putOff(tools, { ...which, ...message, messageId: which.messageId, now, waitsUntil })
  const whole = unsealed(message, which.siteId, signingKeys)
  if (!whole) return await untilRecorded(() => markAttempt(db, { ...given, error: unreadable, status: 'FAILED' }))
  const { error, answer } = await send(mailer, await attachLogo(db, which.siteId, mailOf(whole, now)))
  if (!error) return await untilRecorded(() => markSent(db, { ...which, now: clock(), answer }))
  const isFinal = isLastTry(error, message, attempt)
  const fate = { status: isFinal ? 'FAILED' : 'WAITING', isSettled: isFinal || error.failure !== 'UNCERTAIN' } as const
  const outcome = error.failure === 'PERMANENT' ? 'REFUSED' : 'FAILED'
  await untilRecorded(() => markAttempt(db, { ...which, now: clock(), error: error.message, outcome, ...fate }))
  if (!isFinal) throw error
}

const before = (now: string, duration: Temporal.DurationLike): string =>
  Temporal.Instant.from(now).toZonedDateTimeISO('UTC').subtract(duration).toInstant().toString()

/** Another worker has it, or had it and was killed: the queue asks again later. */
const refuseIfBeingSent = async (db: Database, { siteId, messageId }: Which): Promise<void> => {
  if (await isBeingSent(db, siteId, messageId)) throw new Error('The message is being sent, or was when its worker was killed')
}

type Unsealing = Pick<SigningKeys, 'unseal'>

const unreadable = 'The key of this installation is gone, with which the message was sealed.'

function unsealed(message: ClaimedMessage, siteId: string, signingKeys: Unsealing): ClaimedMessage | null {
  if (message.sealed === null) return message
  const contents = unsealedContents(signingKeys, message.sealed, { siteId, recipient: message.to })
  return contents && { ...message, ...contents }
}

const switchedOff = 'The recipient has switched off these e-mails.'

const reasonToGiveUp = ({ uncertainSends, waitingSince, aboutStart, isCurrent }: ClaimedMessage, now: string): string | null => {
  if (aboutStart !== null && aboutStart <= now) return 'It could not be sent before the start, and is not sent after it.'
  if (!isCurrent) return 'The booking was moved or canceled before it could be sent.'
  if (uncertainSends > 1) return 'It was handed to the mail server twice, and it is not known whether it was accepted.'
  if (waitingSince < before(now, { days: longestDays })) return `It was not sent for ${longestDays} days, and is too old to send.`
  return null
}

type PutOff = Which & Pick<ClaimedMessage, 'template' | 'to'> & { now: string; waitsUntil: string }

const putOff = async ({ db, jobs }: Pick<Dependencies, 'db' | 'jobs'>, { siteId, messageId, template, to, now, waitsUntil }: PutOff) => {
  const isKey = secretTemplates.some((secret) => secret === template)
  const fate = isKey ? ({ outcome: 'GIVEN_UP', status: 'FAILED' } as const) : ({ outcome: 'PUT_OFF', status: 'WAITING' } as const)
  const error = `People who are not signed in have caused many mails to this address: ${isKey ? 'not sent' : `it waits until ${waitsUntil}`}.`
  await untilRecorded(() => markAttempt(db, { siteId, messageId, now, error, isSettled: true, ...fate }))
  await noteReached(db, { siteId, now, whose: 'MAILS', who: to.toLowerCase(), asks: 'FEWER', address: null })
  if (isKey) return
  const job = { queue: 'mail' as const, id: randomUUID(), data: { siteId, messageId }, startAfter: waitsUntil }
  await db.transaction().execute((tx) => jobs.enqueue(tx, job))
}

type Handed = { error: null; answer: string } | { error: MailError; answer: null }

const send = async (mailer: Mailer, mail: Mail): Promise<Handed> => {
  try {
    const { response } = await mailer.send(mail)
    return { error: null, answer: response.slice(0, 1000) }
  } catch (cause) {
    return { error: cause instanceof MailError ? cause : new MailError(String(cause), 'TEMPORARY'), answer: null }
  }
}

const isLastTry = ({ failure }: MailError, { uncertainSends }: ClaimedMessage, { isLast }: Attempt): boolean =>
  isLast || failure === 'PERMANENT' || (failure === 'UNCERTAIN' && uncertainSends > 0)

const mailOf = (
  { messageId, to, replyTo, subject, text, html, calendar, attachments, unsubscribeUrl, site }: ClaimedMessage,
  now: string,
): Mail => ({
  messageId,
  from: { name: site.name, address: senderAddress(site) },
  to,
  subject,
  text,
  html,
  sentAt: now,
  ...(unsubscribeUrl && { unsubscribeUrl }),
  ...(replyTo && { replyTo }),
  ...(calendar && { calendar }),
  ...(attachments && { attachments }),
})

export async function attachLogo(db: Database, siteId: string, mail: Mail): Promise<Mail> {
  const pictureId = logoIdIn(mail.html)
  const file = pictureId && (await findRendition(db, { siteId, pictureId, ...logoFile }))
  if (!file) return mail
  const logo = {
    fileName: 'logo.jpg',
    contentType: logoFile.contentType,
    content: file.bytes.toString('base64'),
    contentId: `logo-${pictureId}`,
  }
  return { ...mail, attachments: [...(mail.attachments ?? []), logo] }
}

export type MailAtOnce = { site: Site; to: string; now: string; rendered: DrawnMessage }

export const sendAtOnce = async (
  { db, mailer }: { db: Database; mailer: Mailer },
  { site, to, now, rendered }: MailAtOnce,
): Promise<{ messageId: string; transport: Mailer['transport'] }> => {
  const messageId = `<${randomUUID()}@${hostOf(site)}>`
  const from = { name: site.name, address: senderAddress(site) }
  try {
    await mailer.send(await attachLogo(db, site.id, { messageId, from, to, ...rendered, sentAt: now }))
  } catch (error) {
    if (error instanceof MailError) throw new Refusal('MAIL_NOT_SENT', { reason: error.message })
    throw error
  }
  return { messageId, transport: mailer.transport }
}
