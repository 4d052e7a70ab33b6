import { Type } from 'typebox'
import { CustomBookingForm } from './schemas.ts'

/** Domain events of booking forms. The wire facts name none. */
export const bookingFormEvents = {
  'bookingForm.created': Type.Object({ entity: CustomBookingForm }),
  'bookingForm.updated': Type.Object({ entity: CustomBookingForm, previousEntity: CustomBookingForm }),
  'bookingForm.deleted': Type.Object({ deletedEntity: CustomBookingForm }),
} as const
