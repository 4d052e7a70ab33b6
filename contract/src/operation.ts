import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'
import type { ClientRate } from './oauth/client-schemas.ts'
import type { Permission } from './permissions.ts'

/**
 * Who may call a row: `anyone` needs no credential at all, `visitor` any token or web session, `member` somebody with an account
 * (owner and staff have one, an API key has none), `manager` the owner, dashboard staff or an API key.
 */
export type Access = 'anyone' | 'visitor' | 'member' | 'manager'

/** How a row answers: plain JSON, OAuth's own error shape, a file with its own content type, or a way on for whoever sits at a browser. */
export type AnswerKind = 'json' | 'oauth' | 'file' | 'browser'

/** One row of the operation table: everything both sides must agree on, and nothing else. */
export type Operation = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly access: Access
  /** What a manager needs to call the row as one. Without it an API key is refused, and staff are the members that they are besides. */
  readonly permission?: Permission
  /**
   * Open as well to somebody of the team who has a right to his own of the permission's area (`bookings.own`). He reaches what is with the
   * staff member that he is; everything else is to him as if it were not there, or as strangers see it.
   */
  readonly isOpenToOwn?: true
  /**
   * Moves trust: only an owner may call it, in our own web app, who has signed in or shown the password in the last minutes, and the verb
   * tells all owners by mail. With a list, that holds for requests that send one of these members of the body, as dotted paths.
   */
  readonly movesTrust?: true | readonly string[]
  readonly summary: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** In place of a JSON body: a file, sent as it is and no larger than this. */
  readonly upload?: { readonly maxBytes: number }
  readonly response: TSchema
  readonly errors: readonly ErrorCode[]
  readonly kind?: AnswerKind
  /** A row for browsers that programs with a token call as well: they get the whole answer as data (`RawHttpResponse`). */
  readonly tellsPrograms?: true
  /** A POST that creates or pays: honours `Idempotency-Key`. */
  readonly isIdempotent?: true
  /** Changes nothing, whatever its verb: clients may cache and repeat it, and it stays out of the audit log. */
  readonly isRead?: true
  /** Bad input is refused with this code instead of violations, for rows whose public clients break on those. */
  readonly refusesInputWith?: ErrorCode
  /**
   * Calls per minute, for rows that send mail, check passwords or hand out tokens: of an account, where the row asks for one (`member`,
   * `manager`), else of a network.
   */
  readonly limitPerMinute?: number
  /** The bound of a front end that asks from its own server, which counts in place of the network's limit (`ClientBounds`). */
  readonly clientBound?: ClientRate
}

type Part<Schema> = Schema extends TSchema ? Static<Schema> : undefined

type Bytes = Uint8Array<ArrayBuffer>
type BodyOf<Row extends Operation> = Row['upload'] extends object ? Bytes : Part<Row['body']>

/** What a handler receives, after validation. */
export type Received<Row extends Operation> = {
  params: Part<Row['params']>
  query: Part<Row['query']>
  body: BodyOf<Row>
}

type Declared<Row extends Operation> = {
  [Key in 'params' | 'query' | 'body' as Row[Key] extends TSchema ? Key : never]: Part<Row[Key]>
} & (Row['upload'] extends object ? { body: Bytes } : unknown)

/** What a caller sends: only the parts that the row declares. */
export type Sent<Row extends Operation> = Declared<Row>

/** What a row answers. */
export type Answer<Row extends Operation> = Static<Row['response']>

/** Keeps the literal types of a room's rows. */
export const rows = <const Rows extends Record<string, Operation>>(table: Rows): Rows => table
