import { openDatabase } from '../db/database.ts'
import { createMailer } from '../mail/mailer.ts'
import { sendMessage } from '../messages/send-message.ts'
import { silentJobs } from '../outbox/jobs.ts'

/** A worker for one message, for a test that kills it while it sends. */
const [connectionString = '', smtpUrl = '', siteId = '', messageId = ''] = process.argv.slice(2)
const { db } = openDatabase({ connectionString })
const mailer = createMailer({ smtpUrl, outboxFolder: '' })
// Its message is not sealed.
const signingKeys = { unseal: () => null }
await sendMessage(
  { siteId, messageId },
  { isLast: false },
  { db, mailer, signingKeys, jobs: silentJobs(), boundsStrangers: false, clock: () => '2026-11-20T09:00:00.000Z' },
)
