import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'

export type CsvLine = { line: number; cells: string[] }

export type TableMistake = { line: number; code: string; description: string; data?: Record<string, unknown> }

type Parsed = { record: string[]; info: { lines: number } }

/** Reads the header, `most` lines and one more. A long text is read in parts, between which other calls run. */
export async function readCsv(text: string, most: number): Promise<{ lines: CsvLine[] } | { mistake: TableMistake }> {
  const excess = excessOfTable(text, most)
  if (excess) return { mistake: excess }
  await setImmediate()
  // The header, and one line more than there may be: what lies beyond is not looked at.
  const options = { delimiter: delimiterOf(text), info: true, relax_column_count: true, skip_empty_lines: true, bom: true, to: most + 2 }
  const parsed: Parsed[] = []
  try {
    await pipeline(inTurns(text), parse(options), async (records: AsyncIterable<Parsed>) => {
      for await (const record of records) parsed.push(record)
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { mistake: { line: Number(error.lines ?? 1), code: 'CSV', description: `cannot be read as a table: ${error.message}` } }
  }
  return { lines: linesOf(text, parsed) }
}

const bytesAtOnce = 64 * 1024

async function* inTurns(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += bytesAtOnce) {
    yield bytes.subarray(at, at + bytesAtOnce)
    await setImmediate()
  }
}

/** Spreadsheets of some countries write semicolons; text that is copied has tabs. */
const delimiterOf = (text: string): string => {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  return [',', ';', '\t'].toSorted((one, other) => header.split(other).length - header.split(one).length)[0] ?? ','
}

const mostCells = 200
/** In characters: the parser takes ever longer for ever longer cells. */
const longestCell = 20_000

/** Checked before parsing: the parser makes a cell of each delimiter and a record of each line. */
function excessOfTable(text: string, most: number): TableMistake | null {
  const delimiter = delimiterOf(text).charCodeAt(0)
  let [line, lines, cells, isQuoted] = [1, 0, 1, false]
  let cellStart = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) isQuoted = !isQuoted
    const endsLine = sign === newline || (sign === carriageReturn && text.charCodeAt(at + 1) !== newline)
    if (endsLine) line++
    if (at - cellStart > longestCell) return tooLongCell(line)
    if (isQuoted) continue
    if (endsLine || sign === delimiter) cellStart = at
    if (endsLine) [lines, cells] = [lines + 1, 1]
    else if (sign === delimiter) cells++
    if (cells > mostCells)
      return { line, code: 'TOO_MANY_CELLS', description: `has more than ${mostCells} cells`, data: { limit: mostCells } }
    // Half of the lines may be empty.
    if (lines > 2 * most + 2) return tooManyLines(most)
  }
  return null
}

const quote = '"'.charCodeAt(0)
const newline = '\n'.charCodeAt(0)
const carriageReturn = '\r'.charCodeAt(0)

const tooLongCell = (line: number): TableMistake => ({
  line,
  code: 'MAXLENGTH',
  description: `has a cell of more than ${longestCell} characters`,
  data: { limit: longestCell },
})

export const tooManyLines = (most: number): TableMistake => ({
  line: 1,
  code: 'MAXITEMS',
  description: `must have at most ${most} lines`,
  data: { limit: most },
})

/** The parser tells the line on which a record ends; the next one begins behind it, after empty lines if there are some. */
function linesOf(text: string, parsed: readonly Parsed[]): CsvLine[] {
  const lines = text.split(/\r\n|\n|\r/, parsed.at(-1)?.info.lines ?? 0)
  let next = 1
  return parsed.map(({ record, info }) => {
    let line = next
    while (lines[line - 1]?.trim() === '' && line < info.lines) line++
    next = info.lines + 1
    return { line, cells: record }
  })
}
