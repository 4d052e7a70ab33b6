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
  /** The lowest and the highest price are told only. */
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
  /** Changed by operations of their own only. */
  pricingPlanIds: Type.Optional(Type.Array(Guid, { maxItems: 75 })),
})
export type Payment = Static<typeof Payment>

export const OnlineBooking = Type.Object({
  enabled: Type.Boolean(),
  requireManualApproval: Type.Optional(Type.Boolean()),
  allowMultipleRequests: Type.Optional(Type.Boolean()),
  /** Ours: visitors and members may book an appointment for several dates at once. The business always may. */
  allowRepeating: Type.Optional(Type.Boolean()),
  /** Ours: what customers pay who join a course after its first session, where the policy lets them. By default the full price. */
  lateJoinPrice: Type.Optional(Type.Enum(['FULL', 'PRO_RATA'])),
  /** Ours: whether single sessions of a course can be booked, too, and what one costs each participant; without a price it is free. */
  singleDates: Type.Optional(Type.Object({ enabled: Type.Boolean(), price: Type.Optional(Money) })),
})
export type OnlineBooking = Static<typeof OnlineBooking>

/** Where a service takes place. Of BUSINESS the id counts (the site's own by default), everything else is filled in. */
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
  translations: translationsOf({ name: Type.String() }),
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

/** What search engines are told of a service's page: kept and handed back. */
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

/** The ages that a service is for: full years on the day of the session, both included. Ours: front ends need not know it. */
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
  /** Of an appointment the staff who give it; of classes and courses read from the calendar. */
  staffMemberIds: Type.Optional(Type.Array(Guid, { maxItems: 220 })),
  serviceResources: Type.Optional(Type.Array(ServiceResource, { maxItems: 8 })),
  /** The type of resource that gives the service: staff, unless rooms or devices are what is booked. */
  primaryResourceType: Type.Optional(Guid),
  form: Type.Optional(Type.Object({ id: Type.Optional(Guid) })),
  conferencing: Type.Optional(Type.Object({ enabled: Type.Boolean() })),
  seoData: Type.Optional(SeoData),
  taxableAddress: Type.Optional(Type.Object({ taxableAddressType: TaxableAddressType })),
  /** Ours: the tax rate of the site that its price has; absent: the default one. */
  taxRateId: Type.Optional(Guid),
  extendedFields: Type.Optional(FreeForm),
  ageLimits: Type.Optional(AgeLimits),
}

export const NewService = Type.Object({
  type: ServiceType,
  /** The app that the service belongs to: that of bookings by default. Stays as it is. */
  appId: Type.Optional(Guid),
  ...writable,
  schedule: Type.Optional(Type.Object({ availabilityConstraints: Type.Optional(AvailabilityConstraints) })),
  bookingPolicy: Type.Optional(Type.Object({ id: Type.Optional(Guid) })),
  locations: Type.Optional(Type.Array(ServiceLocation, { maxItems: 500 })),
})
export type NewService = Static<typeof NewService>

export const ServiceChanges = Type.Object({ ...Type.Partial(NewService).properties, id: Type.Optional(Guid), revision: Revision })
export type ServiceChanges = Static<typeof ServiceChanges>

/** The same for many services: each is changed at the revision it has. */
export const ServicesChanges = Type.Object({ ...Type.Partial(NewService).properties })
export type ServicesChanges = Static<typeof ServicesChanges>

/** What becomes of coming sessions at places that a service leaves. By default they stay there. */
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
  /** How many there are in all; the list has the first 50 of them. */
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

/** Bookings keep the price, the length and the person they were made with. */
export const ChangePreview = Type.Object({
  /** Booked at another price than the new one. */
  price: TouchedBookings,
  /** Booked in a length that the service would no longer have. */
  duration: TouchedBookings,
  /** With a resource that would no longer give the service. */
  staff: TouchedBookings,
  /** At a place where the service would no longer be given. */
  place: TouchedBookings,
  /** Sessions of a class or course to come at such a place: single ones, series, and how many places are taken in them. */
  placeOfSessions: Type.Object({ sessions: Type.Integer(), series: Type.Integer(), taken: Type.Integer() }),
  /** Coming sessions in which more places are taken than there would be; such a change is refused. */
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
