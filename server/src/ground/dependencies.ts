import type { ShownRecaptcha } from '@foyer/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './db/database.ts'
import type { Jobs } from './ports/jobs.ts'
import type { Mailer } from './ports/mailer.ts'
import type { MessageGateway } from './ports/message-gateway.ts'
import type { ConnectProvider } from './ports/payment-provider.ts'
import type { RoomPorts } from './ports/room-ports.ts'
import type { SigningKeys } from './ports/signing-keys.ts'

export type Dependencies = {
  db: Database
  /** ISO instant in UTC with milliseconds. */
  clock: () => string
  /** Resolves after so many milliseconds; at once for zero. No connection or lock is held meanwhile. */
  pause: (milliseconds: number) => Promise<void>
  jobs: Jobs
  mailer: Mailer
  signingKeys: SigningKeys
  recaptcha: Recaptcha | null
  outgoing: Outgoing
  connectPayments: ConnectProvider
  gateway: MessageGateway | null
  ports: RoomPorts
  /** Off only in stories that make a month of bookings from one address. */
  boundsStrangers: boolean
  /** Whether cookies must be `Secure`: true once the public address is https. */
  isSecure: boolean
  port: number
}

export type Recaptcha = { shown: ShownRecaptcha; isHuman: (token: string, log: FastifyBaseLogger) => Promise<boolean> }

/** Calls to addresses that managers typed in: to other services, never into a network that only this server can reach. */
export type Outgoing = { fetch: (address: string, request?: OutgoingRequest) => Promise<Response> }

export type OutgoingRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
  /** How long the whole call may take: eight seconds, unless it says otherwise. */
  patienceMs?: number
  /** Reads so many bytes of the answer and leaves the rest; without it, an answer over a mebibyte is refused. */
  answerBytes?: number
}
