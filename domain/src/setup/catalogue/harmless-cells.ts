/**
 * A spreadsheet runs a cell that begins with one of these characters as a formula, also in their wide forms. Behind an apostrophe it is
 * text. Cells that begin with apostrophes before such a character get one more, so that each cell is restored exactly.
 */
const dangerous = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const guarded = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

// A refund must stay a number that sums count, also with a decimal comma. A plus begins a telephone number, not an amount.
const amount = /^-\d+([.,]\d+)?$/

export const harmlessCell = (text: string): string => (dangerous.test(text) && !amount.test(text) ? `'${text}` : text)

export const originalCell = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell)
