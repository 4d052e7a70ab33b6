import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { requireNoTransaction } from '../db/outside-transactions.ts'
import type { Mail, Mailer } from '../ports/mailer.ts'

export const createMailer = ({ smtpUrl, outboxFolder }: { smtpUrl: string | null; outboxFolder: string }): Mailer =>
  outsideTransactions(smtpUrl ? createSmtpMailer(smtpUrl) : createFolderMailer(outboxFolder))

/** Sending waits for another server, which a transaction must not. */
export const outsideTransactions = (mailer: Mailer): Mailer => ({
  ...mailer,
  send: async (mail) => {
    requireNoTransaction('A mail')
    return await mailer.send(mail)
  },
})

export const mimeOf = ({ messageId, from, replyTo, to, subject, text, html, calendar, attachments, unsubscribeUrl, sentAt }: Mail) => ({
  messageId,
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  date: new Date(sentAt),
  // Automatic replies to automatic mails make loops (RFC 3834).
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl && {
      // Written as it is: encoded, programs would not recognise the address.
      'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableUrlAccess: true,
  disableFileAccess: true,
  xMailer: false as const,
  ...(replyTo && { replyTo }),
  ...(attachments && {
    attachments: attachments.map(({ fileName, contentType, content, contentId }) => ({
      filename: fileName,
      contentType,
      content,
      encoding: 'base64',
      ...(contentId && { cid: contentId, contentDisposition: 'inline' as const }),
    })),
  }),
  ...(calendar && { icalEvent: { method: calendar.method, filename: 'booking.ics', content: calendar.content } }),
})

/**
 * PERMANENT: a retry would be refused as well, because the mailbox does not exist or the message is unwanted. TEMPORARY: not accepted now,
 * perhaps later. UNCERTAIN: sent completely but not acknowledged, so it may have been accepted.
 */
export type MailFailure = 'PERMANENT' | 'TEMPORARY' | 'UNCERTAIN'

export class MailError extends Error {
  override name = 'MailError'
  readonly failure: MailFailure

  constructor(message: string, failure: MailFailure) {
    super(message)
    this.failure = failure
  }
}

const seconds = 1000

const patience = { connectionTimeout: 10 * seconds, greetingTimeout: 10 * seconds, socketTimeout: 60 * seconds, dnsTimeout: 10 * seconds }
// The same for a server that answers very slowly. After this time no byte of an attempt is sent any more.
const longestSendMs = 120 * seconds

const createSmtpMailer = (smtpUrl: string): Mailer => {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 2, ...patience })
  const handedOver = new Set<unknown>()
  transport.use('stream', ({ message, data }, done) => {
    message.processFunc((input) => input.once('end', () => handedOver.add(data.messageId)))
    done()
  })
  return {
    transport: 'SMTP',
    send: async (mail) => {
      try {
        const { response } = await transport.sendMail({ ...mimeOf(mail), signal: AbortSignal.timeout(longestSendMs) })
        return { response }
      } catch (error) {
        throw new MailError(wordsOf(error), failureOf(error, handedOver.has(mail.messageId)))
      } finally {
        handedOver.delete(mail.messageId)
      }
    },
    close: () => transport.close(),
  }
}

type SmtpError = { response?: string; responseCode?: number; command?: string; message?: string }

const wordsOf = (error: unknown): string => {
  const { response, message } = error as SmtpError
  return (response ?? message ?? String(error)).slice(0, 1000)
}

// Only an answer about this message is final; the operator must fix a refused sign-in or sender, and the mail waits for that.
const failureOf = (error: unknown, isHandedOver: boolean): MailFailure => {
  const { responseCode, command = '' } = error as SmtpError
  if (responseCode === undefined) return isHandedOver ? 'UNCERTAIN' : 'TEMPORARY'
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA') ? 'PERMANENT' : 'TEMPORARY'
}

/** Writes each mail as an `.eml` file, which every mail program opens. Names begin with the time, so the newest is last. */
const createFolderMailer = (folder: string): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    transport: 'OUTBOX_FOLDER',
    send: async (mail) => {
      const { message } = await transport.sendMail(mimeOf(mail))
      const file = path.join(folder, `${mail.sentAt.replaceAll(':', '-')} ${fileNameOf(mail.messageId)}.eml`)
      await mkdir(folder, { recursive: true })
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
      return { response: `written to ${file}` }
    },
    close: () => transport.close(),
  }
}

const fileNameOf = (messageId: string): string => messageId.replace(/[^\w.@-]/g, '').slice(0, 100)
