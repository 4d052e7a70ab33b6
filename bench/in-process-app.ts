import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createApp } from '../server/src/app.ts'
import { openDatabase } from '../server/src/ground/db/database.ts'
import { createMailer } from '../server/src/ground/mail/mailer.ts'
import { createJobs } from '../server/src/ground/outbox/jobs.ts'
import { background } from '../server/src/start/background.ts'
import { quietDependencies } from '../server/src/start/quiet-dependencies.ts'

export type InProcessApp = { app: FastifyInstance; pool: pg.Pool; close: () => Promise<void> }

const clock = () => Temporal.Now.instant().toString({ fractionalSecondDigits: 3 })

/** The product without a port, to look at what it sends to the database. It enqueues jobs and does none. */
export async function openApp(connectionString: string, outboxFolder: string): Promise<InProcessApp> {
  const { db, pool, close } = openDatabase({ connectionString })
  const jobs = createJobs(background, { connectionString, onError: (error) => console.error(error) })
  await jobs.start()
  const mailer = createMailer({ smtpUrl: null, outboxFolder })
  const app = await createApp(await quietDependencies({ db, clock, jobs, mailer }), { trustedProxies: 1 })
  return {
    app,
    pool,
    close: async () => {
      await app.close()
      await jobs.stop()
      await close()
    },
  }
}
