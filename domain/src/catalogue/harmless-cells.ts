/*
 * A spreadsheet runs a cell that begins with one of these signs as a formula, also in their wide forms. Behind an apostrophe it is text.
 * Cells that begin with apostrophes before such a sign get one more, so that each cell comes back as it was.
 */
const dangerous = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const guarded = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

export const harmlessCell = (text: string): string => (dangerous.test(text) ? `'${text}` : text)

export const originalCell = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell)
