import { createTransport } from 'nodemailer'
import type { Mailer } from '../ports/mailer.ts'
import { MailError, type MailFailure } from './mail-error.ts'
import { mimeOf } from './mime.ts'

const seconds = 1000

// A mail server that does not answer must not block a worker: the job is retried later.
const patience = { connectionTimeout: 10 * seconds, greetingTimeout: 10 * seconds, socketTimeout: 60 * seconds, dnsTimeout: 10 * seconds }
// The same for a server that answers very slowly. After this time no byte of an attempt is sent any more.
const longestSendMs = 120 * seconds

export const createSmtpMailer = (smtpUrl: string): Mailer => {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 2, ...patience })
  const handedOver = new Set<unknown>()
  // The mail server has accepted DATA, and the last byte is being sent.
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
