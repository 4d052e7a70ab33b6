import { decimalOf } from '@foyer/domain'
import { csvLinesOf, csvOf, type Row } from '../../ground/tables/write-csv.ts'

export type Format = {
  amount: (units: bigint, currency: string) => string
  decimal: (value: string) => string
  day: (instant: string) => string
  date: (day: string) => string
  delimiter: string
}

export function formatOf({ isGerman, timeZone }: { isGerman: boolean; timeZone: string }): Format {
  const decimal = (value: string) => (isGerman ? value.replace('.', ',') : value)
  const date = (day: string) => (isGerman ? day.split('-').toReversed().join('.') : day)
  return {
    decimal,
    date,
    amount: (units, currency) => decimal(decimalOf(units, currency)),
    day: (instant) => date(Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()),
    delimiter: isGerman ? ';' : ',',
  }
}

export type Table = { columns: readonly string[]; pages: AsyncIterable<readonly Row[]> }

export async function* written({ columns, pages }: Table, { delimiter }: Format, bom: boolean): AsyncGenerator<string> {
  yield csvOf({ columns, rows: [] }, bom, delimiter)
  for await (const rows of pages) if (rows.length > 0) yield csvLinesOf({ columns, rows }, delimiter)
}

const atOnce = 1000

export async function* pagesOf<Item extends { at: string; id: string }>(
  ask: (after: { at: string; id: string } | null, limit: number) => Promise<Item[]>,
): AsyncGenerator<Item[]> {
  for (let rows = await ask(null, atOnce); rows.length > 0; ) {
    yield rows
    const last = rows.at(-1)
    rows = last && rows.length === atOnce ? await ask(last, atOnce) : []
  }
}
