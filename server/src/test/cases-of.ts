/** What `test.each` runs over, each case with its name first. A loop whose filter leaves nothing would pass without a word, so it fails. */
export const casesOf = <Row>(rows: readonly Row[], nameOf: (row: Row) => string): [name: string, row: Row][] => {
  if (rows.length === 0) throw new Error('This loop has no case left: see what its rows are filtered by.')
  return rows.map((row) => [nameOf(row), row])
}
