import { type Static, Type } from 'typebox'
import { Money } from '../ground/money.ts'
import { rows } from '../ground/operation.ts'
import { CountAnswer, Filter, PagingMetadata, Query } from '../ground/querying.ts'
import { FieldMask, FreeForm, Guid, IsoInstant, Nothing, Revision, TrimmedText } from '../ground/scalars.ts'
import { translationsOf } from '../ground/translations.ts'

const minutes = () => Type.Integer({ minimum: 1, maximum: 5_256_000 })

export const CancellationWindow = Type.Object({
  amount: Type.Optional(Money),
  percentage: Type.Optional(Type.String({ pattern: '^\\d{1,3}(\\.\\d{1,2})?$', maxLength: 6, examples: ['50', '12.5'] })),
  startInMinutes: Type.Optional(minutes()),
})

export const StaffSortingPolicy = Type.Object({
  sortingMethodType: Type.Optional(Type.Enum(['RANDOM', 'RANKING', 'CUSTOM'])),
  rankingOptions: Type.Optional(Type.Object({ order: Type.Optional(Type.Enum(['LOWEST_TO_HIGHEST', 'HIGHEST_TO_LOWEST'])) })),
  customOptions: Type.Optional(Type.Object({ implementationId: Type.Optional(Guid), appId: Type.Optional(Guid) })),
})

export const IntakeFormPolicy = Type.Object({
  enabled: Type.Boolean(),
  formId: Type.Optional(Guid),
  timing: Type.Optional(Type.Enum(['AFTER_BOOKING', 'BEFORE_BOOKING'])),
  completionRequirement: Type.Optional(Type.Enum(['OPTIONAL', 'REQUIRED_BEFORE_BOOKING'])),
})

/**
 * Ours: how many fees are forgiven within how many days; what a late cancellation costs with a plan; and whether a no-show costs the fee of
 * a last-minute cancellation, charged after a grace period.
 */
export const LateFeePolicy = Type.Object({
  forgivenCount: Type.Integer({ minimum: 0, maximum: 20 }),
  forgivenDays: Type.Integer({ minimum: 1, maximum: 730 }),
  withPlan: Type.Enum(['CREDIT', 'FEE', 'CREDIT_AND_FEE']),
  noShowEnabled: Type.Boolean(),
  noShowGraceInMinutes: Type.Integer({ minimum: 0, maximum: 43_200 }),
})

/** Ours: how far ahead the last date of a series may be. `limitEarlyBookingPolicy` applies only to its first date. */
export const LimitSeriesPolicy = Type.Object({ enabled: Type.Boolean(), latestDateInMinutes: minutes() })

/** The parts of a policy; each is off until enabled, and the last four are absent until set. */
export const BookingPolicyRules = Type.Object({
  customPolicyDescription: Type.Object({ enabled: Type.Boolean(), description: Type.String({ maxLength: 2500 }) }),
  limitEarlyBookingPolicy: Type.Object({ enabled: Type.Boolean(), earliestBookingInMinutes: minutes() }),
  limitLateBookingPolicy: Type.Object({ enabled: Type.Boolean(), latestBookingInMinutes: minutes() }),
  bookAfterStartPolicy: Type.Object({ enabled: Type.Boolean() }),
  cancellationPolicy: Type.Object({
    enabled: Type.Boolean(),
    limitLatestCancellation: Type.Boolean(),
    latestCancellationInMinutes: minutes(),
    allowAnonymous: Type.Boolean(),
  }),
  reschedulePolicy: Type.Object({
    enabled: Type.Boolean(),
    limitLatestReschedule: Type.Boolean(),
    latestRescheduleInMinutes: minutes(),
    allowAnonymous: Type.Boolean(),
  }),
  waitlistPolicy: Type.Object({
    enabled: Type.Boolean(),
    capacity: Type.Integer({ minimum: 1, maximum: 1000 }),
    reservationTimeInMinutes: minutes(),
  }),
  participantsPolicy: Type.Object({ maxParticipantsPerBooking: Type.Integer({ minimum: 1, maximum: 1000 }) }),
  resourcesPolicy: Type.Object({ enabled: Type.Boolean(), autoAssignAllowed: Type.Boolean() }),
  cancellationFeePolicy: Type.Object({
    enabled: Type.Boolean(),
    cancellationWindows: Type.Array(CancellationWindow, { maxItems: 2 }),
    autoCollectFeeEnabled: Type.Boolean(),
  }),
  saveCreditCardPolicy: Type.Object({ enabled: Type.Boolean() }),
  staffSortingPolicy: Type.Optional(StaffSortingPolicy),
  intakeFormPolicy: Type.Optional(IntakeFormPolicy),
  lateFeePolicy: Type.Optional(LateFeePolicy),
  limitSeriesPolicy: Type.Optional(LimitSeriesPolicy),
})
export type BookingPolicyRules = Static<typeof BookingPolicyRules>

export const PolicyTranslations = translationsOf({
  customPolicyDescription: Type.Partial(
    Type.Object({ description: BookingPolicyRules.properties.customPolicyDescription.properties.description }),
  ),
})

export const BookingPolicy = Type.Object({
  id: Guid,
  name: TrimmedText(400),
  default: Type.Boolean(),
  ...BookingPolicyRules.properties,
  translations: PolicyTranslations,
  extendedFields: Type.Optional(FreeForm),
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type BookingPolicy = Static<typeof BookingPolicy>

const part = <const Key extends keyof typeof BookingPolicyRules.properties>(key: Key) =>
  Type.Optional(Type.Partial(BookingPolicyRules.properties[key]))

export const NewBookingPolicy = Type.Object({
  name: BookingPolicy.properties.name,
  customPolicyDescription: part('customPolicyDescription'),
  limitEarlyBookingPolicy: part('limitEarlyBookingPolicy'),
  limitLateBookingPolicy: part('limitLateBookingPolicy'),
  bookAfterStartPolicy: part('bookAfterStartPolicy'),
  cancellationPolicy: part('cancellationPolicy'),
  reschedulePolicy: part('reschedulePolicy'),
  waitlistPolicy: part('waitlistPolicy'),
  participantsPolicy: part('participantsPolicy'),
  resourcesPolicy: part('resourcesPolicy'),
  cancellationFeePolicy: part('cancellationFeePolicy'),
  saveCreditCardPolicy: part('saveCreditCardPolicy'),
  staffSortingPolicy: Type.Optional(StaffSortingPolicy),
  intakeFormPolicy: Type.Optional(Type.Partial(IntakeFormPolicy)),
  lateFeePolicy: Type.Optional(Type.Partial(LateFeePolicy)),
  limitSeriesPolicy: Type.Optional(Type.Partial(LimitSeriesPolicy)),
  translations: BookingPolicy.properties.translations,
  extendedFields: BookingPolicy.properties.extendedFields,
})
export type NewBookingPolicy = Static<typeof NewBookingPolicy>

export const BookingPolicyChanges = Type.Object({
  ...Type.Partial(NewBookingPolicy).properties,
  id: Type.Optional(Guid),
  revision: Revision,
})
export type BookingPolicyChanges = Static<typeof BookingPolicyChanges>

export const BookingPolicySnapshot = Type.Object({
  id: Guid,
  bookingId: Guid,
  policy: Type.Object({ id: Guid, name: Type.String(), ...BookingPolicyRules.properties, translations: PolicyTranslations }),
  createdDate: IsoInstant,
})
export type BookingPolicySnapshot = Static<typeof BookingPolicySnapshot>

export const bookingPolicyEvents = {
  'booking_policy.created': Type.Object({ entity: BookingPolicy }),
  'booking_policy.updated': Type.Object({ entity: BookingPolicy, modifiedFields: FreeForm }),
  'booking_policy.deleted': Type.Object({}),
  'booking_policy.default_booking_policy_set': Type.Object({
    currentDefaultBookingPolicy: BookingPolicy,
    previousDefaultBookingPolicy: Type.Optional(BookingPolicy),
  }),
} as const

const BookingPolicyId = Type.Object({ bookingPolicyId: Guid })
const BookingPolicyAnswer = Type.Object({ bookingPolicy: BookingPolicy })

export const bookingPoliciesOperations = rows({
  createBookingPolicy: {
    method: 'POST',
    path: '/v1/booking-policies',
    access: 'manager',
    permission: 'services.manage',
    isIdempotent: true,
    summary: 'Add a booking policy; parts left out are off',
    body: Type.Object({ bookingPolicy: NewBookingPolicy }),
    response: BookingPolicyAnswer,
    errors: [],
  },
  getBookingPolicy: {
    method: 'GET',
    path: '/v1/booking-policies/{bookingPolicyId}',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'One booking policy',
    params: BookingPolicyId,
    response: BookingPolicyAnswer,
    errors: ['BOOKING_POLICY_NOT_FOUND'],
  },
  updateBookingPolicy: {
    method: 'PATCH',
    path: '/v1/booking-policies/{bookingPolicy.id}',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Change a booking policy for future bookings',
    params: Type.Object({ 'bookingPolicy.id': Guid }),
    body: Type.Object({ bookingPolicy: BookingPolicyChanges, mask: Type.Optional(FieldMask) }),
    response: BookingPolicyAnswer,
    errors: ['BOOKING_POLICY_NOT_FOUND', 'STALE_REVISION'],
  },
  queryBookingPolicies: {
    method: 'POST',
    path: '/v1/booking-policies/query',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'Find booking policies',
    body: Type.Object({ query: Type.Optional(Query) }),
    response: Type.Object({ bookingPolicies: Type.Array(BookingPolicy), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
  countBookingPolicies: {
    method: 'POST',
    path: '/v1/booking-policies/count',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'Count booking policies',
    body: Type.Object({ filter: Type.Optional(Filter) }),
    response: CountAnswer,
    errors: [],
  },
  getStrictestBookingPolicy: {
    method: 'POST',
    path: '/v1/booking-policies/strictest',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'What holds where several booking policies hold at once: the strictest value of each rule',
    body: Type.Object({ bookingPolicyIds: Type.Array(Guid, { minItems: 1, maxItems: 100 }) }),
    response: Type.Object({ bookingPolicy: BookingPolicyRules }),
    errors: ['BOOKING_POLICY_NOT_FOUND'],
  },
  setDefaultBookingPolicy: {
    method: 'POST',
    path: '/v1/booking-policies/{bookingPolicyId}:setDefault',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Make a booking policy the one of services that name none; services that have a policy keep it',
    params: BookingPolicyId,
    body: Nothing,
    response: Type.Object({ currentDefaultBookingPolicy: BookingPolicy, previousDefaultBookingPolicy: Type.Optional(BookingPolicy) }),
    errors: ['BOOKING_POLICY_NOT_FOUND'],
  },
  deleteBookingPolicy: {
    method: 'DELETE',
    path: '/v1/booking-policies/{bookingPolicyId}',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Delete a booking policy that no service uses; bookings keep their copy of it',
    params: BookingPolicyId,
    response: Nothing,
    errors: ['BOOKING_POLICY_NOT_FOUND', 'DEFAULT_POLICY_CANNOT_BE_DELETED', 'BOOKING_POLICY_IN_USE'],
  },
  listPolicySnapshotsByBookingIds: {
    method: 'GET',
    path: '/v1/policy-snapshots',
    access: 'visitor',
    permission: 'bookings.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'The booking policies under which bookings were made; customers ask about their own bookings',
    query: Type.Object({ bookingIds: Type.Array(Guid, { minItems: 1, maxItems: 100 }) }),
    response: Type.Object({ bookingPolicySnapshots: Type.Array(BookingPolicySnapshot) }),
    errors: ['BOOKING_POLICY_SNAPSHOT_NOT_FOUND'],
  },
})
