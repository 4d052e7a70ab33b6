import { harmlessCell } from '@foyer/domain'
import { stringify } from 'csv-stringify/sync'

export type Row = { readonly [column: string]: string }
export type Rows = { columns: readonly string[]; rows: readonly Row[] }

/** Lines end as RFC 4180 has it. Without the byte order mark, spreadsheets on Windows take UTF-8 for another encoding. */
export const csvOf = ({ columns, rows }: Rows, bom: boolean, delimiter = ','): string =>
  stringify([[...columns], ...cellsOf({ columns, rows })], { ...rules, bom, delimiter })

export const csvLinesOf = (table: Rows, delimiter = ','): string => stringify(cellsOf(table), { ...rules, delimiter })

const rules = { record_delimiter: '\r\n' }

const cellsOf = ({ columns, rows }: Rows): string[][] => rows.map((row) => columns.map((column) => harmlessCell(row[column] ?? '')))
