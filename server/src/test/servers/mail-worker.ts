import { openDatabase } from '../../ground/db/database.ts'
import { createMailer } from '../../ground/mail/mailer.ts'
import { silentJobs } from '../../ground/outbox/jobs.ts'
import { sendMessage } from '../../house/messages/send-message.ts'

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
