/** The cases of `test.each`, each with its name first. Fails if there are none: a filter that leaves nothing would pass silently. */
export const casesOf = <Row>(rows: readonly Row[], nameOf: (row: Row) => string): [name: string, row: Row][] => {
  if (rows.length === 0) throw new Error('This loop has no case left: see what its rows are filtered by.')
  return rows.map((row) => [nameOf(row), row])
}

/** The first row of each sort, where the others take the same way to the same answer. */
export const oneOfEach = <Row>(rows: readonly Row[], sortOf: (row: Row) => unknown): Row[] =>
  [...Map.groupBy(rows, (row) => JSON.stringify(sortOf(row))).values()].flatMap((same) => same.slice(0, 1))
