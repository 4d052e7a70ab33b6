import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from '../errors.ts'
import type { ClientRate } from '../membership/oauth/client-schemas.ts'
import type { Permission } from './permissions.ts'

/**
 * Who may call a row: `anyone` needs no credential at all, `visitor` any token or web session, `member` a caller with an account
 * (owner and staff have one, an API key has none), `manager` the owner, dashboard staff or an API key.
 */
export type Access = 'anyone' | 'visitor' | 'member' | 'manager'

/** How a row answers: plain JSON, OAuth's own error shape, a file with its own content type, or a page or redirect for a browser. */
export type AnswerKind = 'json' | 'oauth' | 'file' | 'browser'

/** One row of the operation table: what server and callers must agree on. */
export type Operation = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly access: Access
  /** The right that a manager needs. Without it an API key is refused, and a staff member is answered as a member. */
  readonly permission?: Permission
  readonly furtherPermissions?: readonly Permission[]
  /**
   * Also open to a team member with the `own` right of the permission's area (`bookings.own`). They reach only what belongs to their own
   * staff member; everything else is NOT_FOUND to them, or as visitors see it.
   */
  readonly isOpenToOwn?: true
  /**
   * Moves trust: only an owner may call it, in our own web app, after signing in or entering the password in the last minutes. The verb
   * mails all owners. With a list, this holds for requests whose body has one of these members, as dotted paths.
   */
  readonly movesTrust?: true | readonly string[]
  readonly summary: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /**
   * In place of a parsed body: a file, sent as it is and no larger than this. With a content type it is a message whose signature covers each
   * byte.
   */
  readonly upload?: { readonly maxBytes: number; readonly contentType?: 'application/json' }
  readonly response: TSchema
  readonly errors: readonly ErrorCode[]
  readonly kind?: AnswerKind
  /** For browsers; a program that calls with a token gets the whole HTTP answer as data (`RawHttpResponse`). */
  readonly tellsPrograms?: true
  /** A POST that creates or pays: honours `Idempotency-Key`. */
  readonly isIdempotent?: true
  /** Also takes a form, for programs that know no JSON: a call that needs no cookie because it carries its own proof. */
  readonly takesForms?: true
  /** Changes nothing, whatever its verb: clients may cache and repeat it, and it stays out of the audit log. */
  readonly isRead?: true
  /** Bad input is refused with this code instead of violations, for rows whose public clients break on those. */
  readonly refusesInputWith?: ErrorCode
  /**
   * Calls per minute, for rows that send mail, check passwords or hand out tokens: of an account, where the row asks for one (`member`,
   * `manager`), else of a network.
   */
  readonly limitPerMinute?: number
  /** The limit of a front end that calls from its own server, which replaces the network's limit (`ClientBounds`). */
  readonly clientBound?: ClientRate
}

type Part<Schema> = Schema extends TSchema ? Static<Schema> : undefined

type Bytes = Uint8Array<ArrayBuffer>
type BodyOf<Row extends Operation> = Row['upload'] extends object ? Bytes : Part<Row['body']>

export type Received<Row extends Operation> = {
  params: Part<Row['params']>
  query: Part<Row['query']>
  body: BodyOf<Row>
}

type Declared<Row extends Operation> = {
  [Key in 'params' | 'query' | 'body' as Row[Key] extends TSchema ? Key : never]: Part<Row[Key]>
} & (Row['upload'] extends object ? { body: Bytes } : unknown)

export type Sent<Row extends Operation> = Declared<Row>

export type Answer<Row extends Operation> = Static<Row['response']>

/** Keeps the literal types of a room's rows. */
export const rows = <const Rows extends Record<string, Operation>>(table: Rows): Rows => table
