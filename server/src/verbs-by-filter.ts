import type { Room } from '@foyer/contract'
import { cancelBookingsOfService } from './bookings/bookings.ts'
import type { ByFilter, VerbsByFilter } from './bulk/bulk.ts'
import { clientsByFilter } from './clients/clients.ts'
import { membersByFilter } from './members/members.ts'
import { personalDataByFilter } from './personal-data/personal-data.ts'
import { servicesByFilter } from './services/services.ts'
import { staffByFilter } from './staff/staff.ts'

type RoomByFilter = { [InRoom in Room]: ByFilter<InRoom> extends never ? never : InRoom }[Room]

/** The verb for each item, of every operation that is answered with a job; a missing one does not compile. */
export const verbsByFilter: { [InRoom in RoomByFilter]: VerbsByFilter<InRoom> } = {
  clients: clientsByFilter,
  members: membersByFilter,
  'personal-data': personalDataByFilter,
  staff: staffByFilter,
  services: servicesByFilter(cancelBookingsOfService),
}
