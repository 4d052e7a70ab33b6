import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { PagingMetadata, Query } from '../../ground/querying.ts'
import { FieldMask, Guid, Nothing } from '../../ground/scalars.ts'
import { BookingFormChanges, CustomBookingForm, NewBookingForm } from './schemas.ts'

const Answer = Type.Object({ bookingForm: CustomBookingForm })
const Id = Type.Object({ bookingFormId: Guid })

export const bookingFormsOperations = rows({
  createBookingForm: {
    method: 'POST',
    path: '/_api/foyer/v1/booking-forms',
    access: 'manager',
    permission: 'services.manage',
    isIdempotent: true,
    summary: 'Add a form: what customers are asked when they book',
    body: Type.Object({ bookingForm: NewBookingForm }),
    response: Answer,
    errors: ['TOO_MANY_BOOKING_FORMS'],
  },
  getBookingForm: {
    method: 'GET',
    path: '/_api/foyer/v1/booking-forms/{bookingFormId}',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'One form; visitors see those of visible services',
    params: Id,
    response: Answer,
    errors: ['BOOKING_FORM_NOT_FOUND'],
  },
  queryCustomBookingForms: {
    method: 'POST',
    path: '/_api/foyer/v1/booking-forms/query',
    access: 'manager',
    permission: 'services.read',
    isRead: true,
    summary: 'Find forms, with their fields',
    body: Type.Object({ query: Type.Optional(Query) }),
    response: Type.Object({ bookingForms: Type.Array(CustomBookingForm), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
  updateBookingForm: {
    method: 'PATCH',
    path: '/_api/foyer/v1/booking-forms/{bookingForm.id}',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Change a form for future bookings; answers given stay as they were asked',
    params: Type.Object({ 'bookingForm.id': Guid }),
    body: Type.Object({ bookingForm: BookingFormChanges, mask: Type.Optional(FieldMask) }),
    response: Answer,
    errors: ['BOOKING_FORM_NOT_FOUND', 'STALE_REVISION'],
  },
  deleteBookingForm: {
    method: 'DELETE',
    path: '/_api/foyer/v1/booking-forms/{bookingFormId}',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Remove a form that no service uses',
    params: Id,
    response: Nothing,
    errors: ['BOOKING_FORM_NOT_FOUND', 'BOOKING_FORM_IN_USE'],
  },
})
