import type { ShownRecaptcha } from '@foyer/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './db/database.ts'
import type { Jobs } from './ports/jobs.ts'
import type { Mailer } from './ports/mailer.ts'
import type { MessageGateway } from './ports/message-gateway.ts'
import type { SigningKeys } from './ports/signing-keys.ts'

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
  outgoing: Outgoing
  /** What reaches telephones and devices; null where the server has none. */
  gateway: MessageGateway | null
  /** Whether cookies must be `Secure`: true once the public address is https. */
  isSecure: boolean
  port: number
}

/** What a page needs to get a token, and whether the token that it got is good. */
export type Recaptcha = { shown: ShownRecaptcha; isHuman: (token: string, log: FastifyBaseLogger) => Promise<boolean> }

/** Calls to addresses that managers typed in: to other services, and never into a network that only this server can see. */
export type Outgoing = { fetch: (address: string, request?: OutgoingRequest) => Promise<Response> }

export type OutgoingRequest = { method?: string; headers?: Record<string, string>; body?: string; signal?: AbortSignal }
