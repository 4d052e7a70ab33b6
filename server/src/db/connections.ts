import pg from 'pg'
import { noteStatement } from './statement-counter.ts'
import { statementName } from './statement-names.ts'

type Send = (...given: unknown[]) => never

/**
 * A connection whose loss does not end the process: the driver throws the event `error` where nobody listens, and the pool listens to idle connections
 * only. What was asked on it is answered with the same error, and the pool takes it out of use.
 */
class LastingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
  }
}

/** A connection past the pool, for work of its own: migrations, exports, the guard of the bundled PostgreSQL. */
export const directClient = (config: pg.ClientConfig): pg.Client => new LastingClient(config)

/** For pools that are not ours. */
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

  // PostgreSQL says farewell before it closes the connection: nobody else is to be given it meanwhile.
  #leaveIfEnded(error: unknown): never {
    if (error instanceof pg.DatabaseError && error.severity === 'FATAL') this.end().catch(() => {})
    throw error
  }

  // Statements that are sent together leave in one packet: the system's part of sending is what costs.
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

/** Gives each statement with parameters a name, so that PostgreSQL parses and plans it once per connection. */
class NamingClient extends ObservedClient {
  override query(...given: unknown[]): never {
    const [text, values, callback] = given
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? statementName(text) : null
    if (name === null || callback !== undefined) return super.query(...given)
    noteStatement(text as string)
    const answer = super.query({ name, text, values } as pg.QueryConfig) as Promise<unknown>
    return answer.catch((error) => this.leaveIfOutdated(error)) as never
  }

  // A newer release has migrated meanwhile: what this connection has prepared no longer fits, so the pool has to open another.
  private leaveIfOutdated(error: unknown): never {
    if (error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery') this.end().catch(() => {})
    throw error
  }
}

/** Off behind a pooler that shares connections between transactions: a named statement lives on one connection only. */
export const clientFor = (namedStatements: boolean) => (namedStatements ? NamingClient : ObservedClient)
