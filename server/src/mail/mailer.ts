import { requireNoTransaction } from '../db/outside-transactions.ts'
import { createFolderMailer } from './folder-mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** One message to one person, ready to go. */
export type Mail = {
  /** With angle brackets; a repeated attempt keeps it, so that mailboxes recognise a copy. */
  messageId: string
  from: { name: string; address: string }
  replyTo?: string
  to: string
  subject: string
  text: string
  html: string
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  sentAt: string
}

export type Mailer = {
  transport: 'SMTP' | 'OUTBOX_FOLDER'
  /** Answers what the mail server said, or throws `MailError` with its words. */
  send: (mail: Mail) => Promise<{ response: string }>
  close: () => void
}

/** Mail through the server named by SMTP_URL; without one, every mail is a file in the outbox folder. */
export const createMailer = ({ smtpUrl, outboxFolder }: { smtpUrl: string | null; outboxFolder: string }): Mailer =>
  outsideTransactions(smtpUrl ? createSmtpMailer(smtpUrl) : createFolderMailer(outboxFolder))

/** A mailer that refuses to send while a transaction is open. */
export const outsideTransactions = (mailer: Mailer): Mailer => ({
  ...mailer,
  send: async (mail) => {
    requireNoTransaction('A mail')
    return await mailer.send(mail)
  },
})
