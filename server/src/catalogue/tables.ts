import type { Catalogue } from '@foyer/contract'
import { type Directories, directoryOf, harmlessCell, rowOfService, rowOfSession, serviceColumns, sessionColumns } from '@foyer/domain'
import { stringify } from 'csv-stringify/sync'

/** What cells name: entries of the site. */
export const directoriesOf = (catalogue: Catalogue): Directories => ({
  categories: directoryOf(catalogue.categories),
  staff: directoryOf(catalogue.staffMembers),
  rooms: directoryOf(catalogue.resources),
  policies: directoryOf(catalogue.bookingPolicies),
  forms: directoryOf(catalogue.bookingForms),
  services: directoryOf(catalogue.services),
})

type Rows = { columns: readonly string[]; rows: { readonly [column: string]: string }[] }

export function servicesTable(catalogue: Catalogue): Rows {
  const of = directoriesOf(catalogue)
  return { columns: serviceColumns, rows: catalogue.services.map((service) => rowOfService(service, of)) }
}

export function sessionsTable(catalogue: Catalogue): Rows {
  const zoned = { of: directoriesOf(catalogue), siteTimeZone: catalogue.site.timeZone }
  return { columns: sessionColumns, rows: catalogue.sessions.map((session) => rowOfSession(session, zoned)) }
}

/** Lines end as RFC 4180 has it. Without the mark, spreadsheets on Windows take UTF-8 for another encoding. */
export const csvOf = ({ columns, rows }: Rows, bom: boolean): string =>
  stringify(
    [columns, ...rows.map((row) => columns.map((column) => harmlessCell(row[column] ?? '')))].map((cells) => [...cells]),
    { bom, record_delimiter: '\r\n' },
  )
