import type { Dependencies } from '../ground/dependencies.ts'
import { silentJobs } from '../ground/outbox/jobs.ts'
import { createOutgoing } from '../ground/outgoing/outgoing.ts'
import type { Mailer } from '../ground/ports/mailer.ts'
import { connectWhenAsked } from '../money/stripe/connect-when-asked.ts'
import { loadSigningKeys } from '../people/signing-keys/signing-keys.ts'
import { roomPorts } from './room-ports.ts'

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
    connectPayments: given.connectPayments ?? connectWhenAsked(outgoing),
    gateway: null,
    ports: roomPorts,
    boundsStrangers: false,
    isSecure: false,
    port: 0,
    ...given,
  }
}
