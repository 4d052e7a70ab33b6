import { createApp } from '../app.ts'
import { openDatabase } from '../db/database.ts'
import { loadSigningKeys } from '../identity/signing-keys.ts'
import { createMailer } from '../mail/mailer.ts'
import { createJobs, silentJobs } from '../outbox/jobs.ts'
import { createWorkers } from '../outbox/workers.ts'
import { createOutgoing } from '../outgoing/outgoing.ts'

/**
 * A server process of its own, for tests of several servers on one database and of servers that are killed. Arguments: the
 * database, the instant at which its clock stands still until another one is read from its input, and a folder for mail if it is to work
 * off jobs. It prints its address.
 */
const [connectionString = '', start = '', outboxFolder = ''] = process.argv.slice(2)
let now = start
process.stdin.on('data', (instant) => {
  now = String(instant).trim()
})
const { db } = openDatabase({ connectionString, poolSize: 12 })
const fails = (error: Error) => console.error(error)
const jobs = outboxFolder ? createJobs({ connectionString, onError: fails, pollSeconds: 0.5 }) : silentJobs()
const dependencies = {
  db,
  clock: () => now,
  pause: async () => {},
  jobs,
  mailer: createMailer({ smtpUrl: null, outboxFolder }),
  signingKeys: await loadSigningKeys(db, now),
  recaptcha: null,
  outgoing: createOutgoing({ allowsLoopback: false, allowsPrivateNetworks: false }),
  gateway: null,
  isSecure: false,
  port: 0,
}
await jobs.start(createWorkers(dependencies))
// Callers tell whose network they come from, as if a proxy said so.
const app = await createApp(dependencies, { limitsRates: false, trustedProxies: 1, logger: { level: 'error' } })
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
