import { countStatements } from '../db/statement-counter.ts'

/** The statements of this work alone: which host means which site is read anew every few seconds, by whoever comes along. */
export const countOwnStatements: typeof countStatements = async (work) => {
  const { result, statements } = await countStatements(work)
  return { result, statements: statements.filter((statement) => !statement.includes('"site_hosts"')) }
}
