/**
 * It is gone, starting, full or read-only; a retry may succeed. If the connection was lost during a commit, it is unknown whether the
 * transaction was committed.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

export const asUnavailable = (error: unknown): unknown => (isLost(error) || codeIsOneOf(error, unusable) ? unavailable(error) : error)

export const unavailable = (cause: unknown): DatabaseUnavailable =>
  cause instanceof DatabaseUnavailable ? cause : new DatabaseUnavailable(`The database cannot be used: ${wordsOf(cause)}`, { cause })

export const isTooBusy = (error: unknown): boolean => codeIsOneOf(error, busy)

export const isUnwritable = (error: unknown): boolean =>
  codeIsOneOf(error instanceof DatabaseUnavailable ? error.cause : error, /^(53100|25006|58030)$/)

// Classes of https://www.postgresql.org/docs/current/errcodes-appendix.html: connection exceptions, insufficient resources, system errors
// outside PostgreSQL, shut down or starting, ended for idling in a transaction, read-only.
const unusable = /^(08...|53...|58...|57P0.|25P0[34]|25006)$/

// lock_not_available, query_canceled (by statement_timeout), serialization_failure, deadlock_detected.
const busy = /^(55P03|57014|40001|40P01)$/

const codeIsOneOf = (error: unknown, codes: RegExp): boolean => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' && codes.test(code)
}

// The driver's own errors have no code, only these messages; system errors name the call that failed.
const lostWords = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'Postgres connection has been discarded',
])

const isLost = (error: unknown): boolean => error instanceof Error && (lostWords.has(error.message) || 'syscall' in error)

const wordsOf = (error: unknown): string => {
  // A host with two addresses fails with an error that has no message of its own.
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
