import { Type } from 'typebox'
import { FreeForm, Guid, IsoInstant } from '../../ground/scalars.ts'
import { ParticipantNotification } from '../../house/messages.ts'
import { ParticipantsChoices } from '../../offer/pricing.ts'
import { Booking, BookingStatus, CreatedBy, DeclineReason, PaymentStatus } from './schemas.ts'

/** Bookings that change together are reported in one notification: the first booking names all of them, the others name the first. */
const notified = {
  notifiedTogether: Type.Optional(Type.Array(Booking)),
  notifiedWith: Type.Optional(Guid),
}

const changed = {
  ...notified,
  booking: Booking,
  initiatedBy: CreatedBy,
  participantNotification: Type.Optional(ParticipantNotification),
  previousStatus: Type.Optional(BookingStatus),
}

export const bookingEvents = {
  'booking.created': Type.Object({
    ...notified,
    entity: Booking,
    initiatedBy: CreatedBy,
    participantNotification: Type.Optional(ParticipantNotification),
  }),
  'booking.updated': Type.Object({ entity: Booking, initiatedBy: CreatedBy, modifiedFields: Type.Optional(FreeForm) }),
  'booking.confirmed': Type.Object({
    ...changed,
    sendSmsReminder: Type.Optional(Type.Boolean()),
    doubleBooked: Type.Optional(Type.Boolean()),
    previousPaymentStatus: Type.Optional(PaymentStatus),
  }),
  'booking.declined': Type.Object({
    ...changed,
    doubleBooked: Type.Optional(Type.Boolean()),
    previousPaymentStatus: Type.Optional(PaymentStatus),
    withRefund: Type.Optional(Type.Boolean()),
    reason: Type.Optional(DeclineReason),
  }),
  'booking.canceled': Type.Object(changed),
  'booking.rescheduled': Type.Object({
    ...changed,
    previousStartDate: IsoInstant,
    previousEndDate: IsoInstant,
    previousBookedEntity: FreeForm,
  }),
  'booking.requested': Type.Object(changed),
  'booking.markedAsPending': Type.Object({
    ...changed,
    sendSmsReminder: Type.Optional(Type.Boolean()),
    doubleBooked: Type.Optional(Type.Boolean()),
    previousPaymentStatus: Type.Optional(PaymentStatus),
  }),
  'booking.number_of_participants_updated': Type.Object({
    booking: Booking,
    initiatedBy: CreatedBy,
    previousTotalParticipants: Type.Optional(Type.Integer()),
    previousParticipantsChoices: Type.Optional(ParticipantsChoices),
    leftParticipant: Type.Optional(Type.Object({ id: Guid, name: Type.String() })),
  }),
  'booking.participants_named': Type.Object({ booking: Booking, initiatedBy: CreatedBy, invitedIds: Type.Array(Guid) }),
  'booking.participant_answered': Type.Object({ booking: Booking, initiatedBy: CreatedBy, participantId: Guid }),
  'booking.payment_status_changed': Type.Object({ ...changed, previousPaymentStatus: PaymentStatus }),
  'booking.note_changed': Type.Object({ ...changed, note: Type.Optional(Type.String()), previousNote: Type.Optional(Type.String()) }),
  'booking.messaged': Type.Object(changed),
  'booking.conflict_kept': Type.Object({
    booking: Booking,
    initiatedBy: CreatedBy,
    collisions: Type.Array(Type.String()),
    keptFor: Type.String(),
  }),
  'booking.conflict_reopened': Type.Object({ booking: Booking, initiatedBy: CreatedBy, collisions: Type.Array(Type.String()) }),
  /** Seats were freed at night for a booking on the waiting list. They are held; the customer is mailed in the morning. */
  'booking.offer_planned': Type.Object(changed),
  /** Freed seats are held for a booking on the waiting list, until its `holdExpiresDate`. */
  'booking.offered': Type.Object(changed),
  'booking.offer_ended': Type.Object({ ...changed, reason: Type.Enum(['PASSED', 'UNANSWERED']) }),
} as const
