import type { Answer, Contract, Operation, Received, Room } from '@foyer/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Caller, Counted } from './caller.ts'
import type { Database, Transaction } from './db/database.ts'
import type { Dependencies } from './dependencies.ts'

export type SessionChange = { signIn: string; expiresAt: string } | 'SIGN_OUT'

export type Context = {
  db: Database
  caller: Caller
  siteId: string
  now: string
  requestId: string
  /** The caller's network, too coarse to identify a device: for limits only. */
  network: string
  /** Whether an unconfigured proxy forwarded the call: then `network` is the proxy's. */
  cameThroughUnknownProxy: boolean
  counted: Counted
  /** Counts the call once more: a wrong guess uses up more of the limit than a right one. */
  countAgain: () => Promise<void>
  /** By a proxy, or for a host that is not this machine: others can reach the site, whatever its address. */
  comesFromOutside: boolean
  device: string | null
  pageOrigin: string | null
  languages: string[]
  spokenLanguage: string | null
  takesWebp: boolean
  idempotencyKey: string | null
  messageSignature: string | null
  basicCredentials: { name: string; secret: string } | null
  log: FastifyBaseLogger
  dependencies: Dependencies
  /**
   * Runs a verb in one transaction. If the row is idempotent and the caller sent a key, the key is taken first and the
   * answer is stored with it, so that the same request gets the same answer for 24 hours.
   */
  inTransaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>
  /**
   * The ids that an import gives what the verb creates, in the order in which the verb makes ids (of a bulk call, one per item); a request
   * makes new ones.
   */
  keptIds?: readonly string[]
  planOrderId?: string
  changeSession: (change: SessionChange) => void
}

export type Cleared = ReadonlySet<string>

/**
 * The answer of a file row, instead of JSON: a named download, one that clients read again and again while its content changes (with both
 * members), or a file that pages show and that never changes under its address.
 */
export type FileAnswer =
  | ShownFile
  /** Sent piece by piece as it is made: a long download is never whole in memory. */
  | { contentType: string; fileName: string; etag?: undefined; body: AsyncIterable<string | Buffer> }

type ShownFile = { contentType: string; body: string | Buffer } & (
  | { fileName: string; etag?: undefined }
  | { fileName: string; etag: string }
  | { fileName?: undefined; etag: string; vary?: 'accept' | undefined }
)

/** JSON serialised by the verb, because checking so much of it on its way out would take too long: UTF-8. */
export type WrittenAnswer = Buffer

/**
 * The answer of a browser row, instead of JSON: a redirect, or a message to the page around a hidden frame. Only pages of these origins may
 * frame it, and the message is posted to each of them alone: the browser delivers it only to the origin that really frames it.
 */
export type BrowserAnswer = { location: string } | { message: Record<string, string>; origins: readonly string[] }

type Result<Row extends Operation> = Row['kind'] extends 'file' ? FileAnswer : Row['kind'] extends 'browser' ? BrowserAnswer : Answer<Row>

export type Handler<InRoom extends Room, Name extends keyof Contract[InRoom]> = Contract[InRoom][Name] extends infer Row extends Operation
  ? (received: Received<Row> & { cleared: Cleared }, context: Context) => Promise<Result<Row>>
  : never

export type WritingHandler<InRoom extends Room, Name extends keyof Contract[InRoom]> = (
  ...given: Parameters<Handler<InRoom, Name>>
) => Promise<WrittenAnswer>

export type Handlers<InRoom extends Room> = {
  [Name in keyof Contract[InRoom]]: Handler<InRoom, Name> | WritingHandler<InRoom, Name>
}
