import type { Recaptcha } from './authentication/recaptcha.ts'
import type { Database } from './db/database.ts'
import type { MessageGateway } from './gateway/gateway.ts'
import type { SigningKeys } from './identity/signing-keys.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Jobs } from './outbox/jobs.ts'
import type { Outgoing } from './outgoing/outgoing.ts'

/** What the outside world gives the application; tests bring their own clock and mailer. */
export type Dependencies = {
  db: Database
  /** ISO instant in UTC with milliseconds. */
  clock: () => string
  /** Resolves after so many milliseconds; at once for none. Nothing of the database is held meanwhile. */
  pause: (milliseconds: number) => Promise<void>
  jobs: Jobs
  mailer: Mailer
  signingKeys: SigningKeys
  /** Null where the server has no keys for it. */
  recaptcha: Recaptcha | null
  /** Calls to addresses that managers typed in. */
  outgoing: Outgoing
  /** What reaches telephones and devices; null where the server has none. */
  gateway: MessageGateway | null
  /** Whether cookies must be `Secure`: true once the public address is https. */
  isSecure: boolean
  port: number
}
