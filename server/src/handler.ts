import type { Answer, Contract, Operation, Received, Room } from '@foyer/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Caller, Counted } from './caller.ts'
import type { Database, Transaction } from './db/database.ts'
import type { Dependencies } from './dependencies.ts'

/** What a web session's cookie should become after the answer. */
export type SessionChange = { signIn: string; expiresAt: string } | 'SIGN_OUT'

/** Everything a verb may use besides its input. `now` is the one clock reading of the request, an ISO instant. */
export type Context = {
  db: Database
  caller: Caller
  siteId: string
  now: string
  requestId: string
  /** The caller's network, coarse enough not to tell one phone from the next: for limits only. */
  network: string
  /** Whether a proxy handed the call on that the server was not told of: then `network` is the proxy's. */
  cameThroughUnknownProxy: boolean
  /** Whose limits this call, and what it does, count against. */
  counted: Counted
  /** Counts the call once more: a wrong guess uses up more of the limit than a right one. */
  countAgain: () => Promise<void>
  /** Whether the request came by a proxy, or for a host that is not this machine: then others reach the site, whatever its address says. */
  comesFromOutside: boolean
  /** What the caller's browser and system are called, for lists of sign-ins; null for a program. */
  device: string | null
  /** The origin of the page that a browser says it comes from; null where it says nothing. */
  pageOrigin: string | null
  /** The languages the caller prefers, best first. */
  languages: string[]
  /** The language in which a front end says that it speaks with its visitor; null where it says nothing. */
  spokenLanguage: string | null
  /** The key that the caller sent, if the row honours one. */
  idempotencyKey: string | null
  /** The name and secret that a client sent to the token endpoint by HTTP's basic authentication. */
  basicCredentials: { name: string; secret: string } | null
  log: FastifyBaseLogger
  dependencies: Dependencies
  /**
   * Runs a verb in one transaction. If the row is idempotent and the caller sent a key, the key is taken first and the
   * answer is stored with it, so that the same request gets the same answer for 24 hours.
   */
  inTransaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>
  /** Starts or ends the web session that the answer's cookie carries. */
  changeSession: (change: SessionChange) => void
}

/** The members a PATCH sent as null, as dotted paths: they are to be cleared. */
export type Cleared = ReadonlySet<string>

/** A file row answers this instead of JSON: a file to keep, by its name, or one that pages show and that never changes under its address. */
export type FileAnswer = { contentType: string; body: string | Buffer } & ({ fileName: string } | { etag: string })

/** JSON that a verb has written itself, because there is too much of it to be looked through on its way out: UTF-8. */
export type WrittenAnswer = Buffer

/**
 * A browser row answers this instead of JSON: where to go on, or a message to the page around a hidden frame. Only pages of these origins
 * may frame it, and the message is posted to each of them alone: the browser delivers it where the frame really is.
 */
export type BrowserAnswer = { location: string } | { message: Record<string, string>; origins: readonly string[] }

type Result<Row extends Operation> = Row['kind'] extends 'file' ? FileAnswer : Row['kind'] extends 'browser' ? BrowserAnswer : Answer<Row>

export type Handler<InRoom extends Room, Name extends keyof Contract[InRoom]> = Contract[InRoom][Name] extends infer Row extends Operation
  ? (received: Received<Row> & { cleared: Cleared }, context: Context) => Promise<Result<Row>>
  : never

/** The handler of a verb that writes its answer itself. Its tests hold what it writes to the row's schema. */
export type WritingHandler<InRoom extends Room, Name extends keyof Contract[InRoom]> = (
  ...given: Parameters<Handler<InRoom, Name>>
) => Promise<WrittenAnswer>

/** A room's slice of the table: a verb without a handler does not compile. */
export type Handlers<InRoom extends Room> = {
  [Name in keyof Contract[InRoom]]: Handler<InRoom, Name> | WritingHandler<InRoom, Name>
}
