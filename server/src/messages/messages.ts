import { randomUUID } from 'node:crypto'
import type { Site } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import { type AccountMail, accountContent, testContent } from '../mail/account-contents.ts'
import { chooseLanguage } from '../mail/choose-language.ts'
import { MailError } from '../mail/mail-error.ts'
import { renderMail } from '../mail/render-mail.ts'
import { senderAddress } from '../mail/sender-address.ts'
import type { Jobs } from '../ports/jobs.ts'
import type { Mailer } from '../ports/mailer.ts'
import { type EventMail, type MailRow, type MailSources, type MailsDue, type MailTable, mailsOf } from './event-mails.ts'
import { type DrawnMail, hostOf, type NewMessage, newMessage } from './message.ts'
import { deleteMessagesTo } from './messages-store.ts'
import { queueMessages } from './queue-messages.ts'

export { type DrawnMail, type EventMail, type MailRow, type MailSources, type MailsDue, type MailTable, mailsOf, newMessage, queueMessages }

export type QueuedAccountMail = AccountMail & {
  site: Site
  to: string
  /** The recipient's language, if known. */
  language?: string | null
  now: string
}

/** Queues a mail about an account, in the transaction that gives the reason for it. */
export const queueAccountMail = (tx: Transaction, jobs: Jobs, mail: QueuedAccountMail): Promise<void> => queueAccountMails(tx, jobs, [mail])

/** The same to several people, each in their language. */
export const queueAccountMails = (tx: Transaction, jobs: Jobs, mails: readonly QueuedAccountMail[]): Promise<void> =>
  queueMessages(tx, jobs, mails.map(messageOf))

const messageOf = (mail: QueuedAccountMail): NewMessage => {
  const { site, to, now, template } = mail
  const language = chooseLanguage(site, mail.language)
  const content = accountContent(mail, { site, language, now })
  return newMessage(site, { template, recipient: to, language, timeZone: site.timeZone, content, now })
}

/** Deletes the messages about a person's account. Those about a booking stay with it. */
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
