import type { Handlers } from '../../ground/handler.ts'
import { createBookingForm, deleteBookingForm, updateBookingForm } from './change-booking-forms.ts'
import { getBookingForm, queryCustomBookingForms } from './read-booking-forms.ts'

export const bookingFormsHandlers: Handlers<'booking-forms'> = {
  createBookingForm,
  getBookingForm,
  queryCustomBookingForms,
  updateBookingForm,
  deleteBookingForm,
}
