import { orAsWhole, requireAlone } from './as-whole.ts'
import { cancelTogether } from './cancel-together.ts'
import { cancelBookingsOfPerson, cancelBookingsOfService } from './cancel-upcoming.ts'
import { requirePermitted, saveAndRecordTogether } from './change-parts.ts'
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
