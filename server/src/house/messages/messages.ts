import type { Site } from '@foyer/contract'
import type { Database, Transaction } from '../../ground/db/database.ts'
import { type AccountMail, accountContent, testContent } from '../../ground/mail/account-contents.ts'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import { renderMail } from '../../ground/mail/render-mail.ts'
import type { Jobs } from '../../ground/ports/jobs.ts'
import type { Mailer } from '../../ground/ports/mailer.ts'
import { type NewMessage, newMessage } from './message.ts'
import { insertMessages } from './messages-store.ts'
import { queueMessages } from './queue-messages.ts'
import { type MailAtOnce, sendAtOnce } from './send-message.ts'
import { markSent } from './sending-store.ts'

export type QueuedAccountMail = AccountMail & {
  site: Site
  to: string
  language?: string | null
  isFromStranger?: boolean
  now: string
}

export const queueAccountMail = (tx: Transaction, jobs: Jobs, mail: QueuedAccountMail): Promise<void> => queueAccountMails(tx, jobs, [mail])

export const queueAccountMails = (tx: Transaction, jobs: Jobs, mails: readonly QueuedAccountMail[]): Promise<void> =>
  queueMessages(tx, jobs, mails.map(messageOf))

const messageOf = (mail: QueuedAccountMail): NewMessage => {
  const { site, to, now, template } = mail
  const language = chooseLanguage(site, mail.language)
  const content = accountContent(mail, { site, language, now })
  const { isFromStranger = false } = mail
  return { ...newMessage(site, { template, recipient: to, language, timeZone: site.timeZone, content, now }), isFromStranger }
}

export const sendTestMail = async (
  tools: { db: Database; mailer: Mailer },
  { site, to, now }: Omit<MailAtOnce, 'rendered'>,
): Promise<{ messageId: string; transport: Mailer['transport'] }> => {
  const rendered = renderMail(testContent(site), { site, language: site.defaultLanguage })
  return await sendAtOnce(tools, { site, to, now, rendered })
}

export const keepTestMail = async (
  db: Database,
  { site, to, now, messageId }: Omit<MailAtOnce, 'rendered'> & { messageId: string },
): Promise<void> => {
  const drawn = {
    template: 'test-mail',
    recipient: to,
    language: site.defaultLanguage,
    timeZone: site.timeZone,
    content: testContent(site),
  }
  const [kept] = await db.transaction().execute((tx) => insertMessages(tx, [{ ...newMessage(site, { ...drawn, now }), messageId }]))
  if (kept) await markSent(db, { siteId: site.id, messageId: kept.id, now, answer: null })
}
