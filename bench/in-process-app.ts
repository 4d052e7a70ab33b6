import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createApp } from '../server/src/app.ts'
import { openDatabase } from '../server/src/db/database.ts'
import { loadSigningKeys } from '../server/src/identity/signing-keys.ts'
import { createMailer } from '../server/src/mail/mailer.ts'
import { createJobs } from '../server/src/outbox/jobs.ts'
import { createOutgoing } from '../server/src/outgoing/outgoing.ts'

export type InProcessApp = { app: FastifyInstance; pool: pg.Pool; close: () => Promise<void> }

const clock = () => Temporal.Now.instant().toString({ fractionalSecondDigits: 3 })

/** The product without a port, to look at what it sends to the database. It enqueues jobs and does none. */
export async function openApp(connectionString: string, outboxFolder: string): Promise<InProcessApp> {
  const { db, pool, close } = openDatabase({ connectionString })
  const jobs = createJobs({ connectionString, onError: (error) => console.error(error) })
  await jobs.start()
  const signingKeys = await loadSigningKeys(db, clock())
  const mailer = createMailer({ smtpUrl: null, outboxFolder })
  const app = await createApp(
    {
      db,
      clock,
      pause: async () => {},
      jobs,
      mailer,
      signingKeys,
      recaptcha: null,
      gateway: null,
      outgoing: createOutgoing({ allowsLoopback: false, allowsPrivateNetworks: false }),
      isSecure: false,
      port: 0,
    },
    { trustedProxies: 1 },
  )
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
