import { randomUUID } from 'node:crypto'
import type { Language, Site } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import { passwordChangedContent, signInContent, testContent } from '../mail/account-contents.ts'
import { chooseLanguage } from '../mail/choose-language.ts'
import type { MailContent } from '../mail/content.ts'
import { MailError } from '../mail/mail-error.ts'
import type { Mailer } from '../mail/mailer.ts'
import { renderMail } from '../mail/render-mail.ts'
import { senderAddress } from '../mail/sender-address.ts'
import type { Jobs } from '../outbox/jobs.ts'
import type { NewMessage, Template } from './message.ts'
import { deleteMessagesTo } from './messages-store.ts'
import { queueMessages } from './queue-messages.ts'

export type SignInLink = {
  site: Site
  to: string
  /** The language of whoever signs in, if known. */
  language?: string | null
  url: string
  expiresAt: string
  now: string
}

/** Queues the mail with a one-time sign-in link, in the transaction that makes the link. */
export const queueSignInLink = async (
  tx: Transaction,
  jobs: Jobs,
  { site, to, url, expiresAt, now, ...wish }: SignInLink,
): Promise<void> => {
  const language = chooseLanguage(site, wish.language)
  const content = signInContent({ site, language, url, expiresAt })
  await queueMessages(tx, jobs, [accountMessage({ site, to, language, now }, 'sign-in-link', content)])
}

export type PasswordChange = { site: Site; to: string; language?: string | null; now: string }

/** Queues the news that a password was changed, in the transaction that changes it: whoever did not do it should know. */
export const queuePasswordChanged = async (tx: Transaction, jobs: Jobs, { site, to, now, ...wish }: PasswordChange): Promise<void> => {
  const language = chooseLanguage(site, wish.language)
  const content = passwordChangedContent({ site, language, changedAt: now })
  await queueMessages(tx, jobs, [accountMessage({ site, to, language, now }, 'password-changed', content)])
}

type Receiver = { site: Site; to: string; language: Language; now: string }

/** A message to somebody of the business about the own account: it belongs to no booking and no event. */
const accountMessage = ({ site, to, language, now }: Receiver, template: Template, content: MailContent): NewMessage => ({
  siteId: site.id,
  eventId: null,
  bookingId: null,
  template,
  recipient: to,
  replyTo: null,
  language,
  timeZone: site.timeZone,
  ...renderMail(content, { site, language }),
  calendar: null,
  host: hostOf(site),
  now,
})

/** Forgets what somebody was mailed about his account. What belongs to a booking stays with it. */
export const forgetMessagesTo = (tx: Transaction, siteId: string, recipient: string): Promise<void> =>
  deleteMessagesTo(tx, siteId, recipient)

type TestMail = { site: Site; to: string; now: string }

/** Sends a mail at once, past the queue, and throws MAIL_NOT_SENT with the mail server's own words if it is refused. */
export const sendTestMail = async (
  mailer: Mailer,
  { site, to, now }: TestMail,
): Promise<{ messageId: string; transport: Mailer['transport'] }> => {
  const messageId = `<${randomUUID()}@${hostOf(site)}>`
  const from = { name: site.name, address: senderAddress(site) }
  const rendered = renderMail(testContent(site), { site, language: site.defaultLanguage })
  try {
    await mailer.send({ messageId, from, to, ...rendered, sentAt: now })
  } catch (error) {
    if (error instanceof MailError) throw new Refusal('MAIL_NOT_SENT', { reason: error.message })
    throw error
  }
  return { messageId, transport: mailer.transport }
}

const hostOf = ({ publicUrl }: Site): string => new URL(publicUrl).hostname
