import { countStatements } from '../ground/db/statement-counter.ts'

/** Only the statements of this work: the directory of hosts and sites is read again every few seconds, by any request. */
export const countOwnStatements: typeof countStatements = async (work) => {
  const { result, statements } = await countStatements(work)
  return { result, statements: statements.filter((statement) => !statement.includes('"site_hosts"')) }
}
