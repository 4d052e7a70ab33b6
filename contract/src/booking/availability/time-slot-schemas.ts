import { type Static, Type } from 'typebox'
import { Guid, IsoInstant, LocalDateTime, TimeZone } from '../../ground/scalars.ts'
import { CustomerChoices, SlotAvailability, SlotLocation } from './schemas.ts'

export const TimeSlotLocationType = Type.Enum(['BUSINESS', 'CUSTOM', 'CUSTOMER'])
export type TimeSlotLocationType = Static<typeof TimeSlotLocationType>

/** In a request, `BUSINESS` with the id of a location means that location, without an id any location of the business. */
export const TimeSlotLocation = Type.Object({
  id: Type.Optional(Type.String({ maxLength: 100 })),
  name: Type.Optional(Type.String({ maxLength: 500 })),
  formattedAddress: Type.Optional(Type.String({ maxLength: 512 })),
  locationType: Type.Optional(TimeSlotLocationType),
})
export type TimeSlotLocation = Static<typeof TimeSlotLocation>

/** In a request each member is a filter. `earliestBookingDate` is read-only: it comes with times that are too early to book. */
export const TimeSlotViolations = Type.Object({
  tooEarlyToBook: Type.Optional(Type.Boolean()),
  earliestBookingDate: Type.Optional(IsoInstant),
  tooLateToBook: Type.Optional(Type.Boolean()),
  bookOnlineDisabled: Type.Optional(Type.Boolean()),
})
export type TimeSlotViolations = Static<typeof TimeSlotViolations>

/** A cursor holds the whole request: next to it, only a limit counts. */
export const SlotCursorPaging = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  cursor: Type.Optional(Type.String({ maxLength: 16_000 })),
})
export type SlotCursorPaging = Static<typeof SlotCursorPaging>

export const SlotPagingMetadata = Type.Object({
  count: Type.Integer(),
  cursors: Type.Object({ next: Type.Optional(Type.String()), prev: Type.Optional(Type.String()) }),
  hasNext: Type.Boolean(),
})
export type SlotPagingMetadata = Static<typeof SlotPagingMetadata>

/** The gender of staff members is not known, so a wish for one is refused. */
export const TimeSlotChoices = Type.Object({
  ...CustomerChoices.properties,
  durationChoiceId: Type.Optional(Guid),
  requestedGender: Type.Optional(Type.Object({ gender: Type.Optional(Type.Enum(['ANY_MALE', 'ANY_FEMALE'])) })),
})
export type TimeSlotChoices = Static<typeof TimeSlotChoices>

export const AskedResourceType = Type.Object({
  resourceTypeId: Guid,
  resourceIds: Type.Optional(Type.Array(Guid, { maxItems: 135 })),
})
export type AskedResourceType = Static<typeof AskedResourceType>

export const AvailableResources = Type.Object({
  resourceTypeId: Guid,
  resources: Type.Array(Type.Object({ id: Guid, name: Type.String() })),
  hasMoreAvailableResources: Type.Boolean(),
})
export type AvailableResources = Static<typeof AvailableResources>

export const NestedTimeSlot = Type.Object({
  serviceId: Guid,
  localStartDate: LocalDateTime,
  localEndDate: LocalDateTime,
  availableResources: Type.Array(AvailableResources),
  scheduleId: Guid,
})
export type NestedTimeSlot = Static<typeof NestedTimeSlot>

const NonBookableReasons = Type.Object({
  noRemainingCapacity: Type.Boolean(),
  violatesBookingPolicy: Type.Boolean(),
  reservedForWaitingList: Type.Boolean(),
  eventCancelled: Type.Boolean(),
})

const WaitingList = Type.Object({ totalCapacity: Type.Integer(), remainingCapacity: Type.Integer() })

/** Local wall time in the zone that the answer names. Several services in a row have `nestedTimeSlots` in place of `serviceId`. */
export const TimeSlot = Type.Object({
  serviceId: Type.Optional(Guid),
  localStartDate: LocalDateTime,
  localEndDate: LocalDateTime,
  bookable: Type.Boolean(),
  location: Type.Optional(TimeSlotLocation),
  eventInfo: Type.Optional(
    Type.Object({ eventId: Type.String(), eventTitle: Type.Optional(Type.String()), waitingList: Type.Optional(WaitingList) }),
  ),
  totalCapacity: Type.Integer(),
  remainingCapacity: Type.Integer(),
  bookableCapacity: Type.Integer(),
  bookingPolicyViolations: TimeSlotViolations,
  availableResources: Type.Array(AvailableResources),
  nestedTimeSlots: Type.Optional(Type.Array(NestedTimeSlot)),
  nonBookableReasons: Type.Optional(NonBookableReasons),
  scheduleId: Type.Optional(Guid),
  allDay: Type.Optional(Type.Boolean()),
})
export type TimeSlot = Static<typeof TimeSlot>

export const TimeSlotAnswer = Type.Object({ timeSlot: TimeSlot, timeZone: Type.String() })

export const TimeSlotsAnswer = Type.Object({
  timeSlots: Type.Array(TimeSlot),
  timeZone: Type.String(),
  cursorPagingMetadata: SlotPagingMetadata,
})

/** Slots start in [from, to); with a limit per day, bookable slots come first. */
const listed = {
  fromLocalDate: Type.Optional(LocalDateTime),
  toLocalDate: Type.Optional(LocalDateTime),
  timeZone: Type.Optional(TimeZone),
  bookable: Type.Optional(Type.Boolean()),
  bookingPolicyViolations: Type.Optional(TimeSlotViolations),
  timeSlotsPerDay: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  cursorPaging: Type.Optional(SlotCursorPaging),
}

const ResourceTypes = Type.Optional(Type.Array(AskedResourceType, { maxItems: 8 }))
const IncludedTypes = Type.Optional(Type.Array(Guid, { maxItems: 100 }))

export const TimeSlotsRequest = Type.Object({
  ...listed,
  serviceId: Type.Optional(Guid),
  locations: Type.Optional(Type.Array(TimeSlotLocation, { maxItems: 5 })),
  includeResourceTypeIds: IncludedTypes,
  resourceIds: Type.Optional(Type.Array(Guid, { maxItems: 135 })),
  customerChoices: Type.Optional(TimeSlotChoices),
  resourceTypes: ResourceTypes,
})
export type TimeSlotsRequest = Static<typeof TimeSlotsRequest>

export const TimeSlotRequest = Type.Object({
  serviceId: Guid,
  localStartDate: LocalDateTime,
  localEndDate: LocalDateTime,
  timeZone: Type.Optional(TimeZone),
  location: Type.Optional(TimeSlotLocation),
  includeResourceTypeIds: IncludedTypes,
  resourceTypes: ResourceTypes,
})
export type TimeSlotRequest = Static<typeof TimeSlotRequest>

export const EndOptionsRequest = Type.Object({
  serviceId: Guid,
  localStartDate: LocalDateTime,
  maxLocalEndDate: Type.Optional(LocalDateTime),
  timeZone: Type.Optional(TimeZone),
  location: TimeSlotLocation,
  resourceTypes: ResourceTypes,
})
export type EndOptionsRequest = Static<typeof EndOptionsRequest>

/** The verb checks the number of services, with an error code of its own. */
export const ServiceOfSequence = Type.Object({
  serviceId: Guid,
  includeResourceTypeIds: IncludedTypes,
  customerChoices: Type.Optional(TimeSlotChoices),
  resourceTypes: ResourceTypes,
})
export type ServiceOfSequence = Static<typeof ServiceOfSequence>

const ServicesInOrder = Type.Array(ServiceOfSequence, { maxItems: 100 })

export const SequencesRequest = Type.Object({
  ...listed,
  services: Type.Optional(ServicesInOrder),
  location: Type.Optional(TimeSlotLocation),
})
export type SequencesRequest = Static<typeof SequencesRequest>

export const SequenceRequest = Type.Object({
  services: ServicesInOrder,
  localStartDate: LocalDateTime,
  localEndDate: LocalDateTime,
  timeZone: Type.Optional(TimeZone),
  location: TimeSlotLocation,
})
export type SequenceRequest = Static<typeof SequenceRequest>

export const EventTimeSlotsRequest = Type.Object({
  fromLocalDate: Type.Optional(LocalDateTime),
  toLocalDate: Type.Optional(LocalDateTime),
  timeZone: Type.Optional(TimeZone),
  serviceIds: Type.Optional(Type.Array(Guid, { maxItems: 100 })),
  includeNonBookable: Type.Optional(Type.Boolean()),
  minBookableCapacity: Type.Optional(Type.Integer({ minimum: 1 })),
  eventFilter: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
  maxSlotsPerDay: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  cursorPaging: Type.Optional(SlotCursorPaging),
  bookingPolicyViolations: Type.Optional(TimeSlotViolations),
})
export type EventTimeSlotsRequest = Static<typeof EventTimeSlotsRequest>

export const MultiSlotRequest = Type.Object({
  from: Type.Optional(Type.String({ maxLength: 30 })),
  to: Type.Optional(Type.String({ maxLength: 30 })),
  timeZone: Type.Optional(TimeZone),
  bookable: Type.Optional(Type.Boolean()),
  bookingPolicyViolations: Type.Optional(TimeSlotViolations),
  location: Type.Optional(SlotLocation),
  slots: Type.Optional(
    Type.Array(
      Type.Object({
        serviceId: Guid,
        resourcesFilter: Type.Optional(Type.Object({ resourceIds: Type.Optional(Type.Array(Guid, { maxItems: 135 })) })),
        customerChoices: Type.Optional(TimeSlotChoices),
      }),
      { minItems: 1, maxItems: 6 },
    ),
  ),
  slotsPerDay: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  cursorPaging: Type.Optional(
    Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      cursor: Type.Optional(Type.String({ maxLength: 16_000 })),
    }),
  ),
})
export type MultiSlotRequest = Static<typeof MultiSlotRequest>

export const MultiSlotAvailability = Type.Object({
  ...SlotAvailability.properties,
  slot: Type.Object({
    startDate: Type.String({ maxLength: 40 }),
    endDate: Type.String({ maxLength: 40 }),
    timezone: Type.String({ maxLength: 150 }),
    location: Type.Optional(SlotLocation),
  }),
})
export type MultiSlotAvailability = Static<typeof MultiSlotAvailability>
