import { Type } from 'typebox'
import { Search, searchAnswer } from '../aggregations.ts'
import { rows } from '../operation.ts'
import { PagingMetadata, Query } from '../querying.ts'
import { Service, ServiceCategory } from './schemas.ts'
import { BookingPolicyWithServices, LocationsOfServices, QueryCategoriesFilter, QueryLocationsFilter } from './search-schemas.ts'

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
})
