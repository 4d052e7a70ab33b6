import type { Handlers } from '../../ground/handler.ts'
import { createBookingForm, deleteBookingForm, getBookingForm, queryCustomBookingForms, updateBookingForm } from './manage-booking-forms.ts'

export const bookingFormsHandlers: Handlers<'booking-forms'> = {
  createBookingForm,
  getBookingForm,
  queryCustomBookingForms,
  updateBookingForm,
  deleteBookingForm,
}
