import { requireNoTransaction } from '../db/outside-transactions.ts'
import type { Mailer } from '../ports/mailer.ts'
import { createFolderMailer } from './folder-mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

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
