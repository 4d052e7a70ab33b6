import type { Dependencies } from './dependencies.ts'
import { loadSigningKeys } from './identity/signing-keys.ts'
import { silentJobs } from './outbox/jobs.ts'
import { createOutgoing } from './outgoing/outgoing.ts'
import type { Mailer } from './ports/mailer.ts'
import { connectStripe } from './stripe/stripe.ts'

const silentMailer: Mailer = { transport: 'OUTBOX_FOLDER', send: async () => ({ response: 'not sent' }), close: () => {} }

/** For the sample and for tests: besides the given dependencies, nothing is sent, no job runs, and nothing waits. */
export const quietDependencies = async (given: Pick<Dependencies, 'db' | 'clock'> & Partial<Dependencies>): Promise<Dependencies> => {
  const outgoing = given.outgoing ?? createOutgoing({ allowsLoopback: false, allowsPrivateNetworks: false })
  return {
    pause: async () => {},
    jobs: silentJobs(),
    mailer: silentMailer,
    signingKeys: given.signingKeys ?? (await loadSigningKeys(given.db, given.clock())),
    recaptcha: null,
    outgoing,
    connectPayments: given.connectPayments ?? connectStripe(outgoing),
    gateway: null,
    boundsStrangers: false,
    isSecure: false,
    port: 0,
    ...given,
  }
}
