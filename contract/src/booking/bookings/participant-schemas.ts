import { type Static, Type } from 'typebox'
import { Money } from '../../ground/money.ts'
import { Email, Guid, IsoInstant, TrimmedText } from '../../ground/scalars.ts'
import { SessionWords } from '../../house/calendar/schedule-operations.ts'
import { FormAnswer, FormField } from '../../offer/booking-forms.ts'
import { mostNamedParticipants } from './named-participant-schemas.ts'
import { Booking } from './schemas.ts'

/** Without an id: a new one. */
export const SentParticipant = Type.Object({
  id: Type.Optional(Guid),
  name: TrimmedText(100),
  email: Type.Optional(Email),
  choice: Type.Optional(TrimmedText(100)),
})
export type SentParticipant = Static<typeof SentParticipant>

export const SentParticipants = Type.Object({ participants: Type.Array(SentParticipant, { maxItems: mostNamedParticipants }) })

/** What a participant sees of the booking of another customer: where and when, never who booked or what they paid. */
export const ParticipantView = Type.Object({
  participant: Type.Object({ id: Guid, name: Type.String(), choice: Type.Optional(Type.String()), state: Type.Enum(['COMING', 'GONE']) }),
  /** The first name of the customer who named them. */
  bookedBy: Type.Optional(Type.String()),
  status: Booking.properties.status,
  title: Type.String(),
  startDate: IsoInstant,
  endDate: IsoInstant,
  timeZone: Type.String(),
  isCourse: Type.Boolean(),
  staffName: Type.Optional(Type.String()),
  place: Type.Optional(Type.String()),
  serviceSlug: Type.Optional(Type.String()),
  /** What the participant shows at the front desk, as the customer does for all; absent where none is expected there. */
  checkIn: Type.Optional(Type.Object({ code: Type.String(), reference: Type.String() })),
  /** What the team told those who come, the latest first; nothing once the place is given up or the session is over. */
  words: Type.Array(SessionWords),
  fields: Type.Array(FormField),
  answers: Type.Optional(Type.Array(FormAnswer)),
  /** Why the place cannot be given up here; absent where it can. */
  whyNot: Type.Optional(
    Type.Enum([
      'NOT_COMING',
      'BOOKING_NOT_OPEN',
      'LAST_PLACE',
      'SEVERAL_SERVICES',
      'NOT_ALLOWED_ONLINE',
      'NOT_ALLOWED_BY_LINK',
      'TOO_LATE',
      'OVER',
    ]),
  ),
  /** What the customer owes by the policy for a place that is given up now. */
  fee: Type.Optional(Money),
})
export type ParticipantView = Static<typeof ParticipantView>
