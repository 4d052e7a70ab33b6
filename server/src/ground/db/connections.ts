import { createHash } from 'node:crypto'
import pg from 'pg'
import { noteStatement } from './statement-counter.ts'

type Send = (...given: unknown[]) => never

/**
 * A connection whose loss does not end the process: an `error` event without a listener would, and the pool listens to idle connections
 * only. The running statement fails with the same error, and the pool discards the connection.
 */
class LastingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
  }
}

export const directClient = (config: pg.ClientConfig): pg.Client => new LastingClient(config)

export const lastingClient: typeof pg.Client = LastingClient

class ObservedClient extends LastingClient {
  #isGathering = false

  // The driver's own signature has six overloads; Kysely uses (text, values) and awaits, the pool (text, values, callback).
  override query(...given: unknown[]): never {
    const [first] = given
    if (typeof first === 'string') noteStatement(first)
    this.#gather()
    const answer: unknown = (super.query as Send).apply(this, given)
    return (answer instanceof Promise ? answer.catch((error) => this.#leaveIfEnded(error)) : answer) as never
  }

  #leaveIfEnded(error: unknown): never {
    if (error instanceof pg.DatabaseError && error.severity === 'FATAL') this.end().catch(() => {})
    throw error
  }

  // Statements sent together leave in one packet: the system call is the expensive part.
  #gather(): void {
    if (this.#isGathering) return
    const { stream } = this.connection
    this.#isGathering = true
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }
}

const namingClient = () => {
  const nameOf = statementNames()
  return class extends ObservedClient {
    override query(...given: unknown[]): never {
      const [text, values, callback] = given
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : null
      if (name === null || callback !== undefined) return super.query(...given)
      noteStatement(text as string)
      const answer = super.query({ name, text, values } as pg.QueryConfig) as Promise<unknown>
      return answer.catch((error) => leaveIfOutdated(this, error)) as never
    }
  }
}

/** A newer release has migrated the database: prepared statements of this connection no longer fit, so the pool must open another. */
const leaveIfOutdated = (client: ObservedClient, error: unknown): never => {
  if (error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery') client.end().catch(() => {})
  throw error
}

/** Off behind a pooler that shares connections between transactions: a named statement lives on one connection only. */
export const clientFor = (namedStatements: boolean) => (namedStatements ? namingClient() : ObservedClient)

const mostNames = 2_000

/**
 * The names of the prepared statements of one pool: the same text has the same name on each of its connections. Null once too many texts
 * are named: every name takes memory on every connection, and after the first thousands only generated texts (lists of unusual length) come.
 */
const statementNames = () => {
  const names = new Map<string, string>()
  return (text: string): string | null => {
    const known = names.get(text)
    if (known) return known
    if (names.size >= mostNames) return null
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
}
