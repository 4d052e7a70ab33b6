import pg from 'pg'
import { noteStatement } from './statement-counter.ts'
import { statementName } from './statement-names.ts'

type Send = (...given: unknown[]) => never

class ObservedClient extends pg.Client {
  #isGathering = false

  // The driver's own signature has six overloads; Kysely uses (text, values) and awaits, the pool (text, values, callback).
  override query(...given: unknown[]): never {
    const [first] = given
    if (typeof first === 'string') noteStatement(first)
    this.#gather()
    return (super.query as Send).apply(this, given)
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
