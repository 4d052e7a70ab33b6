import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { PagingMetadata, Query } from '../ground/querying.ts'
import { FieldMask, Guid, IsoInstant, Nothing, Revision, TrimmedText } from '../ground/scalars.ts'
import { translationsOf } from '../ground/translations.ts'

export const FormFieldType = Type.Enum(['SHORT_TEXT', 'LONG_TEXT', 'CHECK_BOX'])
export type FormFieldType = Static<typeof FormFieldType>

const fieldMembers = {
  type: FormFieldType,
  label: TrimmedText(200),
  required: Type.Optional(Type.Boolean()),
  helpText: Type.Optional(Type.String({ maxLength: 500 })),
  translations: translationsOf({ label: Type.String({ maxLength: 200 }), helpText: Type.String({ maxLength: 500 }) }),
  /** The name of the answer in `formSubmission`; by default the field's id. */
  key: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength: 100, examples: ['first_name'] })),
}

export const SentFormField = Type.Object({ id: Type.Optional(Guid), ...fieldMembers })
export type SentFormField = Static<typeof SentFormField>

export const FormField = Type.Object({
  id: Guid,
  ...fieldMembers,
  required: Type.Boolean(),
  key: Type.String(),
})
export type FormField = Static<typeof FormField>

export const NewBookingForm = Type.Object({
  name: TrimmedText(200),
  fields: Type.Array(SentFormField, { maxItems: 30 }),
})
export type NewBookingForm = Static<typeof NewBookingForm>

export const BookingFormChanges = Type.Object({
  id: Type.Optional(Guid),
  ...Type.Partial(NewBookingForm).properties,
  revision: Revision,
})
export type BookingFormChanges = Static<typeof BookingFormChanges>

export const CustomBookingForm = Type.Object({
  id: Guid,
  name: Type.String(),
  /** The form of services that name none. It cannot be removed. */
  isDefault: Type.Boolean(),
  fields: Type.Array(FormField),
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type CustomBookingForm = Static<typeof CustomBookingForm>

/** An answer with the question as it was asked: a later change of the form does not affect it. A check box is `true` or `false`. */
export const FormAnswer = Type.Object({
  id: Guid,
  label: Type.String(),
  value: Type.String(),
  valueType: FormFieldType,
})
export type FormAnswer = Static<typeof FormAnswer>

export const bookingFormEvents = {
  'bookingForm.created': Type.Object({ entity: CustomBookingForm }),
  'bookingForm.updated': Type.Object({ entity: CustomBookingForm, previousEntity: CustomBookingForm }),
  'bookingForm.deleted': Type.Object({ deletedEntity: CustomBookingForm }),
} as const

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
