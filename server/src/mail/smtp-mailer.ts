import { createTransport } from 'nodemailer'
import { MailError } from './mail-error.ts'
import type { Mailer } from './mailer.ts'
import { mimeOf } from './mime.ts'

const seconds = 1000

// A mail server that does not answer must not hold a worker: the job is tried again later.
const patience = { connectionTimeout: 10 * seconds, greetingTimeout: 10 * seconds, socketTimeout: 60 * seconds, dnsTimeout: 10 * seconds }

export const createSmtpMailer = (smtpUrl: string): Mailer => {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 2, ...patience })
  return {
    transport: 'SMTP',
    send: async (mail) => {
      try {
        const { response } = await transport.sendMail(mimeOf(mail))
        return { response }
      } catch (error) {
        throw new MailError(wordsOf(error), isPermanent(error))
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

// Only an answer about this message is final; a refused sign-in or sender is the operator's to mend, and the mail waits for it.
const isPermanent = (error: unknown): boolean => {
  const { responseCode = 0, command = '' } = error as SmtpError
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA')
}
