import { Type } from 'typebox'
import { Filter } from '../../ground/querying.ts'
import { Guid } from '../../ground/scalars.ts'
import { BookingPolicy } from '../booking-policies.ts'
import { Service, ServiceLocation } from './schemas.ts'

/** A policy with up to five of its services; the last three members are the older names of the two before them. */
export const BookingPolicyWithServices = Type.Object({
  bookingPolicy: BookingPolicy,
  connectedServices: Type.Array(Service),
  totalServiceCount: Type.Integer(),
  services: Type.Array(Service),
  countOfServices: Type.Integer(),
  hasMoreServices: Type.Boolean(),
})

/** Of which services, and of those only these locations. */
export const QueryLocationsFilter = Type.Object({
  services: Type.Optional(Filter),
  businessLocationIds: Type.Optional(Type.Array(Guid, { maxItems: 100 })),
})

const Exists = Type.Object({ exists: Type.Boolean() })

/** The places of the business at which services are given, and whether services are given elsewhere. */
export const LocationsOfServices = Type.Object({
  businessLocations: Type.Object({ exists: Type.Boolean(), locations: Type.Array(ServiceLocation) }),
  customLocations: Exists,
  customerLocations: Exists,
})

/** Of which services, and of those only these categories. */
export const QueryCategoriesFilter = Type.Object({
  services: Type.Optional(Filter),
  categoryIds: Type.Optional(Type.Array(Guid, { maxItems: 100 })),
})

/** A form as services name it, with up to five of them. */
export const BookingForm = Type.Object({
  formDetails: Type.Object({ formId: Guid, name: Type.String(), revision: Type.String() }),
  connectedServices: Type.Array(Type.Object({ id: Guid, name: Type.String() })),
  totalServiceCount: Type.Integer(),
})
