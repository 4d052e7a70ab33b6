import type { Room } from '@foyer/contract'
import { cancelBookingsOfService } from '../booking/together/together.ts'
import type { ByFilter, VerbsByFilter } from '../ground/bulk/bulk.ts'
import { staffByFilter } from '../house/staff/staff.ts'
import { clientsByFilter } from '../membership/clients/clients.ts'
import { membersByFilter } from '../membership/members/members.ts'
import { personalDataByFilter, removeMember } from '../membership/personal-data/personal-data.ts'
import { servicesByFilter } from '../offer/services/services.ts'

type RoomByFilter = { [InRoom in Room]: ByFilter<InRoom> extends never ? never : InRoom }[Room]

/** The verb for each item, of every operation that is answered with a job; a missing one does not compile. */
export const verbsByFilter: { [InRoom in RoomByFilter]: VerbsByFilter<InRoom> } = {
  clients: clientsByFilter,
  members: { ...membersByFilter, bulkDeleteMembersByFilter: removeMember },
  'personal-data': personalDataByFilter,
  staff: staffByFilter,
  services: servicesByFilter(cancelBookingsOfService),
}
