/** The cases of `test.each`, each with its name first. Fails if there are none: a filter that leaves nothing would pass silently. */
export const casesOf = <Row>(rows: readonly Row[], nameOf: (row: Row) => string): [name: string, row: Row][] => {
  if (rows.length === 0) throw new Error('This loop has no case left: see what its rows are filtered by.')
  return rows.map((row) => [nameOf(row), row])
}
