import { Type } from 'typebox'
import { Search, searchAnswer } from '../../ground/aggregations.ts'
import { rows } from '../../ground/operation.ts'
import { PagingMetadata, Query } from '../../ground/querying.ts'
import { Service, ServiceCategory } from './schemas.ts'
import {
  BookingForm,
  BookingPolicyWithServices,
  LocationsOfServices,
  QueryCategoriesFilter,
  QueryLocationsFilter,
} from './search-schemas.ts'

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
