import { cancelBookingsOfPerson, cancelBookingsOfService, cancelTogether } from './cancel-bookings.ts'
import { orAsWhole, requireAlone, requirePermitted, saveAndRecordTogether } from './change-parts.ts'
import { completeParts, filledForms, requireAsked, requirePlaces } from './complete-parts.ts'
import { slotPlacesOf } from './leave-place.ts'

export {
  cancelBookingsOfPerson,
  cancelBookingsOfService,
  cancelTogether,
  completeParts,
  filledForms,
  orAsWhole,
  requireAlone,
  requireAsked,
  requirePermitted,
  requirePlaces,
  saveAndRecordTogether,
  slotPlacesOf,
}
