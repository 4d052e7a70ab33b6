import {
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'
import { type OpenTransaction, openTransactions } from './at-commit.ts'
import { asUnavailable, DatabaseUnavailable, unavailable } from './unavailable.ts'

export class PipelinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #isCrowded: () => boolean

  constructor(config: PostgresDialectConfig, isCrowded: () => boolean) {
    super(config)
    this.#config = config
    this.#isCrowded = isCrowded
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#config, this.#isCrowded)
  }
}

class PipelinedDriver extends PostgresDriver {
  readonly #guarded = new WeakSet<DatabaseConnection>()
  readonly #isCrowded: () => boolean

  constructor(config: PostgresDialectConfig, isCrowded: () => boolean) {
    super(config)
    this.#isCrowded = isCrowded
  }

  override async acquireConnection(options?: Parameters<PostgresDriver['acquireConnection']>[0]): Promise<DatabaseConnection> {
    if (this.#isCrowded()) throw new DatabaseUnavailable('Too many statements wait for a connection already')
    const connection = await super.acquireConnection(options).catch((error) => {
      throw unavailable(error)
    })
    if (!this.#guarded.has(connection)) guard(connection)
    this.#guarded.add(connection)
    return connection
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const open: OpenTransaction = { begun: null, failure: null, atCommit: [] }
    openTransactions.set(connection, open)
    open.begun = super.beginTransaction(connection, settings).catch((error) => {
      open.failure = error
    })
  }

  /** Statements left for the end travel with `commit`. If one of them fails, PostgreSQL turns it into a rollback. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const last = openTransactions.get(connection)?.atCommit.map((statement) => connection.executeQuery(statement)) ?? []
    const answers = await Promise.allSettled([...last, super.commitTransaction(connection)])
    openTransactions.delete(connection)
    const failed = answers.find((answer) => answer.status === 'rejected')
    if (failed) throw failed.reason
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    openTransactions.delete(connection)
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      // PostgreSQL rolls back when the connection is lost. The error thrown is the reason for the rollback, not its failure.
      if (!(error instanceof DatabaseUnavailable)) throw error
    }
  }
}

const guard = (connection: DatabaseConnection): void => {
  nameUnavailability(connection)
  refuseWithoutBegin(connection)
}

function nameUnavailability(connection: DatabaseConnection): void {
  const execute: DatabaseConnection['executeQuery'] = connection.executeQuery.bind(connection)
  connection.executeQuery = async <Row>(...given: Parameters<DatabaseConnection['executeQuery']>) => {
    try {
      return await execute<Row>(...given)
    } catch (error) {
      throw asUnavailable(error)
    }
  }
}

/** Without `begin`, each statement would commit by itself: the first answer throws, and nothing more is sent. */
function refuseWithoutBegin(connection: DatabaseConnection): void {
  const execute: DatabaseConnection['executeQuery'] = connection.executeQuery.bind(connection)
  connection.executeQuery = async <Row>(...given: Parameters<DatabaseConnection['executeQuery']>) => {
    const open = openTransactions.get(connection)
    if (open?.failure) throw open.failure
    const answer = execute<Row>(...given)
    if (!open?.begun) return await answer
    await Promise.allSettled([open.begun, answer])
    if (open.failure) throw open.failure
    open.begun = null
    return await answer
  }
}
