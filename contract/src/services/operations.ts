import { Type } from 'typebox'
import { ParticipantNotification } from '../bookings/schemas.ts'
import { rows } from '../operation.ts'
import { CountAnswer, Filter, PagingMetadata, Query } from '../querying.ts'
import { FieldMask, Guid, Nothing } from '../scalars.ts'
import { NewService, Service, ServiceChanges, ServiceLocation, Slug } from './schemas.ts'

const ServiceAnswer = Type.Object({ service: Service })
const ServiceId = Type.Object({ serviceId: Guid })
const ConditionalFields = Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 5 }))
const SlugBody = Type.Object({
  slug: Type.Optional(Type.String({ maxLength: 500 })),
  slugName: Type.Optional(Type.String({ maxLength: 500 })),
})

export const servicesOperations = rows({
  createService: {
    method: 'POST',
    path: '/v2/services',
    access: 'manager',
    permission: 'services.manage',
    isIdempotent: true,
    summary: 'Add a service',
    body: Type.Object({ service: NewService }),
    response: ServiceAnswer,
    errors: ['INVALID_PAYMENT_OPTIONS', 'BOOKING_POLICY_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'CATEGORY_LIMIT_REACHED', 'RESOURCE_NOT_FOUND'],
  },
  getService: {
    method: 'GET',
    path: '/v2/services/{serviceId}',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'One service',
    params: ServiceId,
    query: Type.Object({ conditionalFields: ConditionalFields }),
    response: ServiceAnswer,
    errors: ['SERVICE_NOT_FOUND'],
  },
  updateService: {
    method: 'PATCH',
    path: '/v2/services/{service.id}',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Change a service: the members sent, or those the mask names',
    params: Type.Object({ 'service.id': Guid }),
    body: Type.Object({ service: ServiceChanges, mask: Type.Optional(FieldMask) }),
    response: ServiceAnswer,
    errors: [
      'SERVICE_NOT_FOUND',
      'STALE_REVISION',
      'INVALID_PAYMENT_OPTIONS',
      'BOOKING_POLICY_NOT_FOUND',
      'CATEGORY_NOT_FOUND',
      'CATEGORY_LIMIT_REACHED',
      'RESOURCE_NOT_FOUND',
    ],
  },
  deleteService: {
    method: 'DELETE',
    path: '/v2/services/{serviceId}',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Remove a service; its upcoming bookings are canceled unless they are to be kept',
    params: ServiceId,
    query: Type.Object({
      preserveFutureSessionsWithParticipants: Type.Optional(Type.Boolean()),
      participantNotification: Type.Optional(ParticipantNotification),
    }),
    response: Nothing,
    errors: ['SERVICE_NOT_FOUND'],
  },
  setServiceLocations: {
    method: 'POST',
    path: '/v2/services/{serviceId}/locations',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Say where a service is given: the whole list anew; what is booked already stays where it was agreed',
    params: ServiceId,
    body: Type.Object({
      locations: Type.Optional(Type.Array(ServiceLocation, { maxItems: 100 })),
      removedLocationSessionsAction: Type.Optional(Type.Object({ action: Type.Optional(Type.Enum(['KEEP_AT_CURRENT_LOCATION'])) })),
    }),
    response: ServiceAnswer,
    errors: ['SERVICE_NOT_FOUND'],
  },
  queryServices: {
    method: 'POST',
    path: '/v2/services/query',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'Find services',
    body: Type.Object({ query: Type.Optional(Query), conditionalFields: ConditionalFields }),
    response: Type.Object({ services: Type.Array(Service), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
  countServices: {
    method: 'POST',
    path: '/v2/services/count',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'How many services match a filter',
    body: Type.Object({ filter: Type.Optional(Filter) }),
    response: CountAnswer,
    errors: [],
  },
  setCustomSlug: {
    method: 'POST',
    path: '/v2/services/{serviceId}/slugs/custom',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Give a service an address of your own choice; former ones keep working',
    params: ServiceId,
    body: SlugBody,
    response: Type.Object({ slug: Slug, service: Service }),
    errors: ['SERVICE_NOT_FOUND', 'SLUG_ALREADY_EXISTS', 'SLUG_CONTAINS_ILLEGAL_CHARACTERS'],
  },
  validateSlug: {
    method: 'POST',
    path: '/v2/services/slugs/validate',
    access: 'manager',
    permission: 'services.read',
    isRead: true,
    summary: 'Would this address do?',
    body: Type.Object({ serviceId: Guid, ...SlugBody.properties }),
    response: Type.Object({
      valid: Type.Boolean(),
      slug: Type.Optional(Type.String()),
      slugName: Type.Optional(Type.String()),
      errors: Type.Array(Type.Enum(['SLUG_CONTAINS_ILLEGAL_CHARACTERS', 'SLUG_ALREADY_EXISTS'])),
    }),
    errors: ['SERVICE_NOT_FOUND'],
  },
})
