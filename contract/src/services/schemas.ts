import { type Static, Type } from 'typebox'
import { Address } from '../address.ts'
import { BookingPolicy } from '../booking-policies/schemas.ts'
import { Media, MediaItem } from '../media.ts'
import { Money } from '../money.ts'
import { Email, FreeForm, Guid, IsoInstant, Phone, Revision, TrimmedText } from '../scalars.ts'

export const ServiceType = Type.Enum(['APPOINTMENT', 'CLASS', 'COURSE'])
export const RateType = Type.Enum(['FIXED', 'CUSTOM', 'VARIED', 'NO_FEE', 'UNKNOWN_RATE_TYPE'])
export const ServiceLocationType = Type.Enum(['BUSINESS', 'CUSTOM', 'CUSTOMER'])

export const Payment = Type.Object({
  rateType: RateType,
  fixed: Type.Optional(Type.Object({ price: Money, deposit: Type.Optional(Money) })),
  varied: Type.Optional(
    Type.Object({ defaultPrice: Money, deposit: Type.Optional(Money), minPrice: Type.Optional(Money), maxPrice: Type.Optional(Money) }),
  ),
  custom: Type.Optional(Type.Object({ description: Type.Optional(Type.String({ maxLength: 50 })) })),
  options: Type.Optional(
    Type.Object({
      online: Type.Optional(Type.Boolean()),
      inPerson: Type.Optional(Type.Boolean()),
      deposit: Type.Optional(Type.Boolean()),
      pricingPlan: Type.Optional(Type.Boolean()),
    }),
  ),
  pricingPlanIds: Type.Optional(Type.Array(Guid, { maxItems: 75 })),
})
export type Payment = Static<typeof Payment>

export const OnlineBooking = Type.Object({
  enabled: Type.Boolean(),
  requireManualApproval: Type.Optional(Type.Boolean()),
  allowMultipleRequests: Type.Optional(Type.Boolean()),
})
export type OnlineBooking = Static<typeof OnlineBooking>

/** Where a service takes place. For BUSINESS, the site's own address is filled in. */
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

/** What services are grouped by. */
export const ServiceCategory = Type.Object({ id: Guid, name: Type.String(), sortOrder: Type.Integer() })
export type ServiceCategory = Static<typeof ServiceCategory>

const PageUrl = Type.Object({ relativePath: Type.String(), url: Type.String() })

/**
 * What a session needs: one free resource of the type, or one of those named. The entry of the primary type says who or what gives the
 * session; the members after `resourceIds` are older ones, accepted and unread.
 */
export const ServiceResource = Type.Object({
  resourceType: Type.Object({ id: Guid, name: Type.Optional(Type.String({ maxLength: 100 })) }),
  resourceIds: Type.Optional(Type.Object({ values: Type.Optional(Type.Array(Guid, { maxItems: 100 })) })),
})
export type ServiceResource = Static<typeof ServiceResource>

/** `staffMemberIds` holds resource ids: the wire's old name for them. */
const writable = {
  name: TrimmedText(400),
  description: Type.Optional(Type.String({ maxLength: 7000 })),
  tagLine: Type.Optional(Type.String({ maxLength: 6000 })),
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
  extendedFields: Type.Optional(FreeForm),
}

export const NewService = Type.Object({
  type: ServiceType,
  ...writable,
  schedule: Type.Optional(Type.Object({ availabilityConstraints: Type.Optional(AvailabilityConstraints) })),
  bookingPolicy: Type.Optional(Type.Object({ id: Type.Optional(Guid) })),
  locations: Type.Optional(Type.Array(ServiceLocation, { maxItems: 500 })),
})
export type NewService = Static<typeof NewService>

export const ServiceChanges = Type.Object({ ...Type.Partial(NewService).properties, id: Type.Optional(Guid), revision: Revision })
export type ServiceChanges = Static<typeof ServiceChanges>

const ServiceStaffMember = Type.Object({ staffMemberId: Guid, name: Type.String(), mainMedia: Type.Optional(MediaItem) })

export const Service = Type.Object({
  id: Guid,
  type: ServiceType,
  ...writable,
  category: ServiceCategory,
  hidden: Type.Boolean(),
  appId: Guid,
  form: Type.Object({ id: Guid }),
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
