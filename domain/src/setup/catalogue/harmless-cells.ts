/*
 * A spreadsheet runs a cell that begins with one of these signs as a formula, also in their wide forms. Behind an apostrophe it is text.
 * Cells that begin with apostrophes before such a sign get one more, so that each cell comes back as it was.
 */
const dangerous = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const guarded = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

// A refund has to stay a number that sums count, also where decimals stand behind a comma. A plus is no sign of an amount, but of a telephone number.
const amount = /^-\d+([.,]\d+)?$/

export const harmlessCell = (text: string): string => (dangerous.test(text) && !amount.test(text) ? `'${text}` : text)

export const originalCell = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell)
