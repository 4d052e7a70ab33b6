import { Type } from 'typebox'
import { Search, searchAnswer } from '../../ground/aggregations.ts'
import { rows } from '../../ground/operation.ts'
import { Filter, PagingMetadata, Query } from '../../ground/querying.ts'
import { Guid } from '../../ground/scalars.ts'
import { BookingPolicy } from '../booking-policies.ts'
import { Service, ServiceCategory, ServiceLocation } from './schemas.ts'

/** A policy with up to five of its services; the last three members are the older names of the two before them. */
export const BookingPolicyWithServices = Type.Object({
  bookingPolicy: BookingPolicy,
  connectedServices: Type.Array(Service),
  totalServiceCount: Type.Integer(),
  services: Type.Array(Service),
  countOfServices: Type.Integer(),
  hasMoreServices: Type.Boolean(),
})

export const QueryLocationsFilter = Type.Object({
  services: Type.Optional(Filter),
  businessLocationIds: Type.Optional(Type.Array(Guid, { maxItems: 100 })),
})

const Exists = Type.Object({ exists: Type.Boolean() })

export const LocationsOfServices = Type.Object({
  businessLocations: Type.Object({ exists: Type.Boolean(), locations: Type.Array(ServiceLocation) }),
  customLocations: Exists,
  customerLocations: Exists,
})

export const QueryCategoriesFilter = Type.Object({
  services: Type.Optional(Filter),
  categoryIds: Type.Optional(Type.Array(Guid, { maxItems: 100 })),
})

export const BookingForm = Type.Object({
  formDetails: Type.Object({ formId: Guid, name: Type.String(), revision: Type.String() }),
  connectedServices: Type.Array(Type.Object({ id: Guid, name: Type.String() })),
  totalServiceCount: Type.Integer(),
})

export const servicesSearchOperations = rows({
  searchServices: {
    method: 'POST',
    path: '/v2/services/search',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'Find services by words, with counts of what was found',
    body: Type.Object({
      search: Type.Optional(Search),
      conditionalFields: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 5 })),
    }),
    response: Type.Object({ services: Type.Array(Service), ...searchAnswer }),
    errors: ['INVALID_CURSOR'],
  },
  queryPolicies: {
    method: 'POST',
    path: '/v2/services/policies/query',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'Find booking policies, each with some of its services',
    body: Type.Object({ query: Type.Optional(Query) }),
    response: Type.Object({ bookingPolicies: Type.Array(BookingPolicyWithServices), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
  queryLocations: {
    method: 'POST',
    path: '/v2/services/locations/query',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'Where services are given',
    body: Type.Object({ filter: Type.Optional(QueryLocationsFilter) }),
    response: LocationsOfServices,
    errors: [],
  },
  queryCategories: {
    method: 'POST',
    path: '/v2/services/categories/query',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'The categories of services',
    body: Type.Object({ filter: Type.Optional(QueryCategoriesFilter) }),
    response: Type.Object({ categories: Type.Array(ServiceCategory) }),
    errors: [],
  },
  queryBookingForms: {
    method: 'POST',
    path: '/v2/services/booking-forms/query',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'Find the forms of services, each with some of its services',
    body: Type.Object({
      query: Type.Optional(Query),
      conditionalFields: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 5 })),
    }),
    response: Type.Object({
      bookingForms: Type.Array(BookingForm),
      pagingMetadata: PagingMetadata,
      defaultBookingForm: Type.Optional(BookingForm),
    }),
    errors: ['INVALID_CURSOR', 'DEFAULT_BOOKING_FORM_NOT_FOUND'],
  },
})
