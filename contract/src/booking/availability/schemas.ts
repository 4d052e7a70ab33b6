import { type Static, Type } from 'typebox'
import { Money } from '../../ground/money.ts'
import { Filter, Sorting } from '../../ground/querying.ts'
import { Guid, IsoInstant, LocalDate, TimeZone } from '../../ground/scalars.ts'
import { CalendarFreshness } from '../../house/busy-times.ts'

export const SlotLocationType = Type.Enum(['UNDEFINED', 'OWNER_BUSINESS', 'OWNER_CUSTOM', 'CUSTOM'])

export const SlotLocation = Type.Object({
  id: Type.Optional(Type.String({ maxLength: 100 })),
  name: Type.Optional(Type.String({ maxLength: 500 })),
  formattedAddress: Type.Optional(Type.String({ maxLength: 512 })),
  locationType: Type.Optional(SlotLocationType),
})
export type SlotLocation = Static<typeof SlotLocation>

/** A bookable time. Dates carry the offset of the requested zone; a slot of a query's answer can be booked as it is. */
export const Slot = Type.Object({
  sessionId: Type.Optional(Type.String({ maxLength: 250 })),
  eventId: Type.Optional(Type.String({ maxLength: 250 })),
  serviceId: Guid,
  scheduleId: Type.Optional(Guid),
  startDate: Type.String({ maxLength: 40 }),
  endDate: Type.String({ maxLength: 40 }),
  timezone: Type.Optional(Type.String({ maxLength: 150 })),
  resource: Type.Optional(
    Type.Object({ id: Guid, name: Type.Optional(Type.String({ maxLength: 1200 })), scheduleId: Type.Optional(Guid) }),
  ),
  location: Type.Optional(SlotLocation),
})
export type Slot = Static<typeof Slot>

export const BookingPolicyViolations = Type.Object({
  tooEarlyToBook: Type.Boolean(),
  tooLateToBook: Type.Boolean(),
  bookOnlineDisabled: Type.Boolean(),
})
export type BookingPolicyViolations = Static<typeof BookingPolicyViolations>

/**
 * Why a start is not offered: one code per rule, and the first rule that refuses wins. RESOURCE_MISSING: the service needs a room or device
 * of which the business has none, or too few.
 */
export const StartReason = Type.Enum([
  'ONLINE_BOOKING_OFF',
  'IN_THE_PAST',
  'TOO_SOON',
  'TOO_FAR',
  'OUTSIDE_HOURS',
  'TOO_LATE_FOR_DURATION',
  'CLOSED',
  'BLOCKED',
  'BOOKED',
  'HELD',
  'RESOURCE_MISSING',
])
export type StartReason = Static<typeof StartReason>

export const SlotReason = Type.Enum([...StartReason.enum, 'FULL'])
export type SlotReason = Static<typeof SlotReason>

export const NeededResource = Type.Object({ id: Guid, name: Type.String() })

export const AvailabilityWaitingList = Type.Object({ totalSpots: Type.Integer(), openSpots: Type.Integer() })

export const SlotAvailability = Type.Object({
  slot: Slot,
  bookable: Type.Boolean(),
  totalSpots: Type.Integer(),
  openSpots: Type.Integer(),
  bookingPolicyViolations: BookingPolicyViolations,
  /** Its open spots are reserved for the waiting list. `bookable` does not count this. */
  locked: Type.Boolean(),
  waitingList: Type.Optional(AvailabilityWaitingList),
  /**
   * Ours: why the slot is not bookable; until when, for holds and short notice; and which room or device is taken if the staff member is
   * free.
   */
  reason: Type.Optional(Type.Object({ code: SlotReason, until: Type.Optional(IsoInstant), resource: Type.Optional(NeededResource) })),
  hold: Type.Optional(Type.Object({ bookingId: Guid, expiresDate: IsoInstant })),
})
export type SlotAvailability = Static<typeof SlotAvailability>

const Duration = Type.Integer({ minimum: 1, maximum: 57_600 })

/**
 * One of the service's lengths, by default its usual one, and add-ons. Add-ons that take time make the session longer; `durationInMinutes`
 * is then the whole, as in the slot that is booked.
 */
export const CustomerChoices = Type.Object({
  durationInMinutes: Type.Optional(Duration),
  addOnIds: Type.Optional(Type.Array(Guid, { maxItems: 21 })),
})
export type CustomerChoices = Static<typeof CustomerChoices>

/** `query.filter` knows equality only; `startDate` and `endDate` are read in `timezone`. */
export const AvailabilityRequest = Type.Object({
  query: Type.Object({
    filter: Type.Optional(Filter),
    sort: Type.Optional(Type.Array(Sorting, { maxItems: 10 })),
    sorting: Type.Optional(Type.Array(Sorting, { maxItems: 10 })),
  }),
  timezone: Type.Optional(Type.String({ minLength: 1, maxLength: 150 })),
  slotsPerDay: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  customerChoices: Type.Optional(CustomerChoices),
})
export type AvailabilityRequest = Static<typeof AvailabilityRequest>

/**
 * One start of an appointment, however many staff members are free: `resourceId` if only one is, or if the caller's own hold keeps one of
 * them until `heldUntil`; `reason` if the start is not available.
 */
export const StartTime = Type.Object({
  start: Type.String({ maxLength: 40 }),
  resourceId: Type.Optional(Guid),
  heldUntil: Type.Optional(IsoInstant),
  reason: Type.Optional(Type.Object({ code: SlotReason, until: Type.Optional(IsoInstant) })),
})
export type StartTime = Static<typeof StartTime>

export const StartTimesRequest = Type.Object({
  serviceId: Guid,
  fromDate: LocalDate,
  toDate: LocalDate,
  timeZone: TimeZone,
  resourceId: Type.Optional(Guid),
  locationId: Type.Optional(Guid),
  customerChoices: Type.Optional(CustomerChoices),
})
export type StartTimesRequest = Static<typeof StartTimesRequest>

export const ScheduleAvailability = Type.Object({
  totalSpots: Type.Integer(),
  openSpots: Type.Integer(),
  bookingPolicyViolations: BookingPolicyViolations,
  bookable: Type.Boolean(),
  reason: Type.Optional(
    Type.Object({ code: Type.Enum(['NO_SESSIONS', 'IN_THE_PAST', 'ONLINE_BOOKING_OFF', 'FULL', 'TOO_SOON', 'TOO_FAR']) }),
  ),
  waitingList: Type.Optional(AvailabilityWaitingList),
  /** Ours: from the start of the first session to the end of the last; a course without an end has no last session. */
  firstSessionStart: Type.Optional(IsoInstant),
  lastSessionEnd: Type.Optional(IsoInstant),
  sessions: Type.Object({ left: Type.Integer(), all: Type.Integer() }),
  price: Type.Optional(Money),
})
export type ScheduleAvailability = Static<typeof ScheduleAvailability>

export const NoOfferReason = Type.Enum([
  'ONLINE_BOOKING_OFF',
  'ONLINE_PAYMENT_OFF',
  'NO_STAFF',
  'NO_HOURS',
  'NO_SESSIONS',
  'RESOURCE_MISSING',
  'POLICY_FORBIDS',
  'BLOCKED',
  'FULLY_BOOKED',
])
export type NoOfferReason = Static<typeof NoOfferReason>

export const ServiceOffer = Type.Object({
  serviceId: Guid,
  name: Type.String(),
  type: Type.Enum(['APPOINTMENT', 'CLASS', 'COURSE']),
  nextStart: Type.Optional(IsoInstant),
  reason: Type.Optional(NoOfferReason),
})
export type ServiceOffer = Static<typeof ServiceOffer>

const LocalTime = Type.String({ maxLength: 19 })

/**
 * One bar of the "why not" picture, as instants; `label` names a booking or block to managers. NEEDED: a room or device that the service
 * also needs, named by `label`, is taken or closed. OTHER_CALENDAR: an event of a calendar that the staff member keeps elsewhere, with its
 * title only for themselves, or the time since which that calendar closes them.
 */
export const RuleBar = Type.Object({
  rule: Type.Enum(['HOURS', 'CLOSURE', 'BLOCK', 'BOOKING', 'BUFFER', 'HOLD', 'NEEDED', 'NOTICE', 'OTHER_CALENDAR']),
  start: IsoInstant,
  end: IsoInstant,
  label: Type.Optional(Type.String()),
  id: Type.Optional(Type.String()),
  calendar: Type.Optional(CalendarFreshness),
})
export type RuleBar = Static<typeof RuleBar>

export const DayExplanation = Type.Object({
  resourceId: Guid,
  date: Type.String(),
  timeZone: Type.String(),
  starts: Type.Array(
    Type.Object({
      start: IsoInstant,
      localStart: LocalTime,
      bookable: Type.Boolean(),
      reason: Type.Optional(StartReason),
      until: Type.Optional(IsoInstant),
      resource: Type.Optional(NeededResource),
      /** The session itself would fit: only its buffer afterwards overlaps. */
      isOnlyPause: Type.Optional(Type.Boolean()),
    }),
  ),
  bars: Type.Array(RuleBar),
})
export type DayExplanation = Static<typeof DayExplanation>
