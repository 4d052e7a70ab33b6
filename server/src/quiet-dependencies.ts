import type { Dependencies } from './dependencies.ts'
import { loadSigningKeys } from './identity/signing-keys.ts'
import { silentJobs } from './outbox/jobs.ts'
import { createOutgoing } from './outgoing/outgoing.ts'
import type { Mailer } from './ports/mailer.ts'

const silentMailer: Mailer = { transport: 'OUTBOX_FOLDER', send: async () => ({ response: 'not sent' }), close: () => {} }

/** For the sample and for tests: besides the given dependencies, nothing is sent, no job runs, and nothing waits. */
export const quietDependencies = async (given: Pick<Dependencies, 'db' | 'clock'> & Partial<Dependencies>): Promise<Dependencies> => ({
  pause: async () => {},
  jobs: silentJobs(),
  mailer: silentMailer,
  signingKeys: given.signingKeys ?? (await loadSigningKeys(given.db, given.clock())),
  recaptcha: null,
  outgoing: createOutgoing({ allowsLoopback: false, allowsPrivateNetworks: false }),
  gateway: null,
  isSecure: false,
  port: 0,
  ...given,
})
