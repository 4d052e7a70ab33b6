import { flushCompileCache } from 'node:module'
import { createInterface } from 'node:readline'
import { createApp } from '../../app.ts'
import { openDatabase } from '../../ground/db/database.ts'
import { createMailer } from '../../ground/mail/mailer.ts'
import { createJobs, silentJobs } from '../../ground/outbox/jobs.ts'
import { createOutgoing } from '../../ground/outgoing/outgoing.ts'
import { advanceOrders } from '../../money/orders/change-orders.ts'
import { connectStripe } from '../../money/stripe/stripe.ts'
import { createCourier } from '../../programs/webhooks/courier.ts'
import { workDuePayments } from '../../sales/charges/money-queue.ts'
import { background } from '../../start/background.ts'
import { quietDependencies } from '../../start/quiet-dependencies.ts'

/**
 * A server process, for tests of several servers on one database and of servers that are killed. Arguments: the database, the instant at
 * which its clock stands until it reads another one from its input, a folder for mail if it is to run jobs and deliver to webhooks, and the
 * port of a Stripe of the test's. It prints its address. The word `bill` in its input runs the tasks of a minute that charge
 * plans, the word `minute` all tasks of a minute, and it prints when they are done.
 */
const [connectionString = '', start = '', outboxFolder = '', stripePort = ''] = process.argv.slice(2)
let now = start
const { db } = openDatabase({ connectionString, poolSize: 12 })
const fails = (error: unknown) => console.error(error)
const jobs = outboxFolder ? createJobs(background, { connectionString, onError: fails, pollSeconds: 0.5 }) : silentJobs()
const mailer = createMailer({ smtpUrl: null, outboxFolder })
const outgoing = createOutgoing({ allowsLoopback: true, allowsPrivateNetworks: false })
const stripe = stripePort
  ? { connectPayments: connectStripe(outgoing, { protocol: 'http', host: '127.0.0.1', port: Number(stripePort) }) }
  : {}
const dependencies = await quietDependencies({ db, clock: () => now, jobs, mailer, outgoing, ...stripe })
const words: Record<string, () => Promise<void>> = {
  bill: async () => {
    await advanceOrders(dependencies)
    await workDuePayments(dependencies)
  },
  minute: async () => {
    const once = { isLast: true }
    await background.queues['minute-tasks'].work({}, once, dependencies).catch(fails)
    await workDuePayments(dependencies).catch(fails)
    console.log('minute is over')
  },
}
createInterface({ input: process.stdin }).on('line', async (line) => {
  const done = words[line]
  if (done) await done()
  else now = line
})
await jobs.start(dependencies)
if (outboxFolder) createCourier(dependencies, fails).start()
// Callers choose their network by a proxy's header.
const app = await createApp(dependencies, { limitsRates: false, trustedProxies: 1, logger: { level: 'error' } })
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
// Servers are killed, and would leave nothing for the next one.
flushCompileCache()
