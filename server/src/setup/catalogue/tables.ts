import type { Catalogue } from '@foyer/contract'
import { type Directories, directoryOf, rowOfService, rowOfSession, serviceColumns, sessionColumns } from '@foyer/domain'
import type { Rows } from '../../ground/tables/write-csv.ts'

export const directoriesOf = (catalogue: Catalogue): Directories => ({
  categories: directoryOf(catalogue.categories),
  staff: directoryOf(catalogue.staffMembers),
  rooms: directoryOf(catalogue.resources),
  policies: directoryOf(catalogue.bookingPolicies),
  forms: directoryOf(catalogue.bookingForms),
  services: directoryOf(catalogue.services),
})

export function servicesTable(catalogue: Catalogue): Rows {
  const of = directoriesOf(catalogue)
  return { columns: serviceColumns, rows: catalogue.services.map((service) => rowOfService(service, of)) }
}

export function sessionsTable(catalogue: Catalogue): Rows {
  const zoned = { of: directoriesOf(catalogue), siteTimeZone: catalogue.site.timeZone }
  return { columns: sessionColumns, rows: catalogue.sessions.map((session) => rowOfSession(session, zoned)) }
}
