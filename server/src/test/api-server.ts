import { flushCompileCache } from 'node:module'
import { createApp } from '../app.ts'
import { background } from '../background.ts'
import { openDatabase } from '../db/database.ts'
import { createMailer } from '../mail/mailer.ts'
import { createJobs, silentJobs } from '../outbox/jobs.ts'
import { quietDependencies } from '../quiet-dependencies.ts'

/**
 * A server process, for tests of several servers on one database and of servers that are killed. Arguments: the database, the instant at
 * which its clock stands until it reads another one from its input, and a folder for mail if it is to run jobs. It prints its address.
 */
const [connectionString = '', start = '', outboxFolder = ''] = process.argv.slice(2)
let now = start
process.stdin.on('data', (instant) => {
  now = String(instant).trim()
})
const { db } = openDatabase({ connectionString, poolSize: 12 })
const fails = (error: Error) => console.error(error)
const jobs = outboxFolder ? createJobs(background, { connectionString, onError: fails, pollSeconds: 0.5 }) : silentJobs()
const mailer = createMailer({ smtpUrl: null, outboxFolder })
const dependencies = await quietDependencies({ db, clock: () => now, jobs, mailer })
await jobs.start(dependencies)
// Callers choose their network by a proxy's header.
const app = await createApp(dependencies, { limitsRates: false, trustedProxies: 1, logger: { level: 'error' } })
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
// Servers are killed, and would leave nothing for the next one.
flushCompileCache()
