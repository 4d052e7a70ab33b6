import { type Static, Type } from 'typebox'
import { Address } from '../../ground/address.ts'
import { ImageWords, Media, MediaItem } from '../../ground/media-items.ts'
import { Money } from '../../ground/money.ts'
import { Email, FreeForm, Guid, IsoInstant, Phone, Revision, TrimmedText } from '../../ground/scalars.ts'
import { translationsOf } from '../../ground/translations.ts'
import { BookingPolicy } from '../booking-policies.ts'
import { AddOnGroup } from './add-on-group-schemas.ts'

export const ServiceType = Type.Enum(['APPOINTMENT', 'CLASS', 'COURSE'])
export const RateType = Type.Enum(['FIXED', 'CUSTOM', 'VARIED', 'NO_FEE', 'SUBSCRIPTION', 'UNKNOWN_RATE_TYPE'])
export const ServiceLocationType = Type.Enum(['BUSINESS', 'CUSTOM', 'CUSTOMER'])

const upfront = { deposit: Type.Optional(Money), fullUpfrontPaymentAllowed: Type.Optional(Type.Boolean()) }

export const SubscriptionPayment = Type.Object({
  amountPerBillingCycle: Money,
  frequency: Type.Optional(Type.Enum(['MONTHLY'])),
  totalPayments: Type.Optional(Type.Integer({ minimum: 2, maximum: 1000 })),
  firstChargeDate: Type.Optional(Type.Enum(['CHECKOUT', 'SCHEDULED'])),
  recurringStartDate: Type.Optional(IsoInstant),
  enrollmentFeeAmount: Type.Optional(Money),
})
export type SubscriptionPayment = Static<typeof SubscriptionPayment>

export const Payment = Type.Object({
  rateType: RateType,
  fixed: Type.Optional(Type.Object({ price: Money, ...upfront })),
  /** The lowest and the highest price are read-only. */
  varied: Type.Optional(Type.Object({ defaultPrice: Money, ...upfront, minPrice: Type.Optional(Money), maxPrice: Type.Optional(Money) })),
  custom: Type.Optional(Type.Object({ description: Type.Optional(Type.String({ maxLength: 50 })) })),
  subscription: Type.Optional(SubscriptionPayment),
  options: Type.Optional(
    Type.Object({
      online: Type.Optional(Type.Boolean()),
      inPerson: Type.Optional(Type.Boolean()),
      deposit: Type.Optional(Type.Boolean()),
      pricingPlan: Type.Optional(Type.Boolean()),
    }),
  ),
  addOnOption: Type.Optional(Type.Enum(['ONLINE', 'IN_PERSON'])),
  /** Changed only by operations of their own. */
  pricingPlanIds: Type.Optional(Type.Array(Guid, { maxItems: 75 })),
})
export type Payment = Static<typeof Payment>

export const OnlineBooking = Type.Object({
  enabled: Type.Boolean(),
  requireManualApproval: Type.Optional(Type.Boolean()),
  allowMultipleRequests: Type.Optional(Type.Boolean()),
  /** Ours: visitors and members may book an appointment for several dates at once. The business always may. */
  allowRepeating: Type.Optional(Type.Boolean()),
  /** Ours: what customers pay who join a course after its first session, if the policy lets them. By default the full price. */
  lateJoinPrice: Type.Optional(Type.Enum(['FULL', 'PRO_RATA'])),
  /** Ours: whether single sessions of a course can be booked, and the price for each participant; without a price they are free. */
  singleDates: Type.Optional(Type.Object({ enabled: Type.Boolean(), price: Type.Optional(Money) })),
})
export type OnlineBooking = Static<typeof OnlineBooking>

export const ServiceLocation = Type.Object({
  id: Type.Optional(Guid),
  type: ServiceLocationType,
  business: Type.Optional(
    Type.Object({
      id: Guid,
      name: Type.Optional(Type.String({ maxLength: 150 })),
      default: Type.Optional(Type.Boolean()),
      address: Type.Optional(Address),
      email: Type.Optional(Email),
      phone: Type.Optional(Phone),
    }),
  ),
  custom: Type.Optional(Type.Object({ id: Type.Optional(Guid), address: Type.Optional(Address) })),
  calculatedAddress: Type.Optional(Address),
})
export type ServiceLocation = Static<typeof ServiceLocation>

export const AvailabilityConstraints = Type.Object({
  durations: Type.Optional(Type.Array(Type.Object({ minutes: Type.Integer() }), { maxItems: 50 })),
  sessionDurations: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 44_639 }), { maxItems: 50 })),
  timeBetweenSessions: Type.Optional(Type.Integer({ minimum: 0, maximum: 720 })),
})
export type AvailabilityConstraints = Static<typeof AvailabilityConstraints>

export const Slug = Type.Object({ name: Type.String({ maxLength: 500 }), custom: Type.Boolean(), createdDate: IsoInstant })
export type Slug = Static<typeof Slug>

export const ServiceCategory = Type.Object({
  id: Guid,
  name: Type.String(),
  tagLine: Type.Optional(Type.String()),
  translations: translationsOf({ name: Type.String(), tagLine: Type.String() }),
  sortOrder: Type.Integer(),
})
export type ServiceCategory = Static<typeof ServiceCategory>

const PageUrl = Type.Object({ relativePath: Type.String(), url: Type.String() })

export const ServiceResource = Type.Object({
  resourceType: Type.Object({ id: Guid, name: Type.Optional(Type.String({ maxLength: 100 })) }),
  resourceIds: Type.Optional(Type.Object({ values: Type.Optional(Type.Array(Guid, { maxItems: 100 })) })),
})
export type ServiceResource = Static<typeof ServiceResource>

export const TaxableAddressType = Type.Enum(['BUSINESS', 'BILLING'])

/** Metadata of a service's page for search engines: stored and returned. */
export const SeoData = Type.Object({
  tags: Type.Optional(
    Type.Array(
      Type.Object({
        type: Type.Optional(Type.String({ maxLength: 100 })),
        props: Type.Optional(FreeForm),
        meta: Type.Optional(FreeForm),
        children: Type.Optional(Type.String({ maxLength: 2000 })),
        custom: Type.Optional(Type.Boolean()),
        disabled: Type.Optional(Type.Boolean()),
      }),
      { maxItems: 50 },
    ),
  ),
  settings: Type.Optional(
    Type.Object({
      preventAutoRedirect: Type.Optional(Type.Boolean()),
      keywords: Type.Optional(
        Type.Array(Type.Object({ term: Type.Optional(Type.String({ maxLength: 200 })), isMain: Type.Optional(Type.Boolean()) }), {
          maxItems: 5,
        }),
      ),
    }),
  ),
})
export type SeoData = Static<typeof SeoData>

const Age = Type.Integer({ minimum: 0, maximum: 120 })

/** In full years on the day of the session, both inclusive. Ours: front ends may ignore it. */
export const AgeLimits = Type.Object({ minAge: Type.Optional(Age), maxAge: Type.Optional(Age) })
export type AgeLimits = Static<typeof AgeLimits>

/** `staffMemberIds` holds resource ids: the wire's old name for them. */
const writable = {
  name: TrimmedText(400),
  description: Type.Optional(Type.String({ maxLength: 7000 })),
  tagLine: Type.Optional(Type.String({ maxLength: 6000 })),
  translations: translationsOf({
    name: Type.String({ maxLength: 400 }),
    tagLine: Type.String({ maxLength: 6000 }),
    description: Type.String({ maxLength: 7000 }),
    media: Type.Object({ mainMedia: Type.Object({ image: ImageWords }) }),
  }),
  sortOrder: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  defaultCapacity: Type.Integer({ minimum: 1, maximum: 1000 }),
  media: Type.Optional(Media),
  hidden: Type.Optional(Type.Boolean()),
  /** The id counts. A name alone finds the category of that name, or makes it; without either the service is in the site's default one. */
  category: Type.Optional(Type.Object({ id: Type.Optional(Guid), name: Type.Optional(Type.String({ maxLength: 500 })) })),
  payment: Payment,
  onlineBooking: OnlineBooking,
  staffMemberIds: Type.Optional(Type.Array(Guid, { maxItems: 220 })),
  serviceResources: Type.Optional(Type.Array(ServiceResource, { maxItems: 8 })),
  /** The type of the booked resource: staff, unless rooms or devices are booked. */
  primaryResourceType: Type.Optional(Guid),
  form: Type.Optional(Type.Object({ id: Type.Optional(Guid) })),
  conferencing: Type.Optional(Type.Object({ enabled: Type.Boolean() })),
  seoData: Type.Optional(SeoData),
  taxableAddress: Type.Optional(Type.Object({ taxableAddressType: TaxableAddressType })),
  /** Ours: the site's tax rate for its price; by default the default rate. */
  taxRateId: Type.Optional(Guid),
  extendedFields: Type.Optional(FreeForm),
  ageLimits: Type.Optional(AgeLimits),
}

export const NewService = Type.Object({
  type: ServiceType,
  appId: Type.Optional(Guid),
  ...writable,
  schedule: Type.Optional(Type.Object({ availabilityConstraints: Type.Optional(AvailabilityConstraints) })),
  bookingPolicy: Type.Optional(Type.Object({ id: Type.Optional(Guid) })),
  locations: Type.Optional(Type.Array(ServiceLocation, { maxItems: 500 })),
})
export type NewService = Static<typeof NewService>

export const ServiceChanges = Type.Object({ ...Type.Partial(NewService).properties, id: Type.Optional(Guid), revision: Revision })
export type ServiceChanges = Static<typeof ServiceChanges>

export const ServicesChanges = Type.Object({ ...Type.Partial(NewService).properties })
export type ServicesChanges = Static<typeof ServicesChanges>

/** Applies to coming sessions at locations that a service leaves. By default they stay there. */
export const RemovedLocationSessionsAction = Type.Object({
  action: Type.Optional(Type.Enum(['KEEP_AT_CURRENT_LOCATION', 'MOVE_TO_LOCATION', 'DELETE'])),
  moveToLocationOptions: Type.Optional(Type.Object({ newLocation: Type.Optional(ServiceLocation) })),
})
export type RemovedLocationSessionsAction = Static<typeof RemovedLocationSessionsAction>

export const PreviewedServiceChanges = Type.Partial(
  Type.Pick(NewService, ['payment', 'schedule', 'staffMemberIds', 'serviceResources', 'defaultCapacity', 'locations']),
)
export type PreviewedServiceChanges = Static<typeof PreviewedServiceChanges>

export const TouchedBookings = Type.Object({
  count: Type.Integer(),
  bookings: Type.Array(
    Type.Object({
      id: Guid,
      name: Type.Optional(Type.String()),
      startDate: IsoInstant,
      endDate: IsoInstant,
      resourceId: Type.Optional(Guid),
    }),
  ),
})

export type TouchedBookings = Static<typeof TouchedBookings>

/** Bookings keep the price, the length and the staff member that they were made with. */
export const ChangePreview = Type.Object({
  price: TouchedBookings,
  duration: TouchedBookings,
  staff: TouchedBookings,
  place: TouchedBookings,
  placeOfSessions: Type.Object({ sessions: Type.Integer(), series: Type.Integer(), taken: Type.Integer() }),
  /** Coming sessions with more participants than the new capacity; such a change is refused. */
  capacity: Type.Object({ sessions: Type.Integer(), taken: Type.Integer() }),
})
export type ChangePreview = Static<typeof ChangePreview>

const ServiceStaffMember = Type.Object({
  staffMemberId: Guid,
  name: Type.String(),
  pronouns: Type.Optional(Type.String()),
  mainMedia: Type.Optional(MediaItem),
})

export const Service = Type.Object({
  id: Guid,
  type: ServiceType,
  ...writable,
  category: ServiceCategory,
  hidden: Type.Boolean(),
  appId: Guid,
  createdByAppId: Guid,
  form: Type.Object({ id: Guid }),
  conferencing: Type.Object({ enabled: Type.Boolean() }),
  addOnGroups: Type.Optional(Type.Array(AddOnGroup)),
  addOnDetails: Type.Optional(Type.Array(Type.Object({ addOnId: Guid, durationInMinutes: Type.Optional(Type.Integer()) }))),
  staffMemberIds: Type.Array(Guid),
  serviceResources: Type.Array(ServiceResource),
  primaryResourceType: Guid,
  staffMembers: Type.Array(ServiceStaffMember),
  staffMemberDetails: Type.Object({ staffMembers: Type.Array(ServiceStaffMember) }),
  locations: Type.Array(ServiceLocation),
  bookingPolicy: BookingPolicy,
  schedule: Type.Object({
    id: Guid,
    firstSessionStart: Type.Optional(IsoInstant),
    lastSessionEnd: Type.Optional(IsoInstant),
    availabilityConstraints: AvailabilityConstraints,
  }),
  mainSlug: Slug,
  supportedSlugs: Type.Array(Slug),
  urls: Type.Object({ servicePage: PageUrl, bookingPage: PageUrl, calendarPage: PageUrl }),
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type Service = Static<typeof Service>

export const DeletedService = Type.Object({ id: Guid, name: Type.String(), type: ServiceType, deletedDate: IsoInstant })
export type DeletedService = Static<typeof DeletedService>
