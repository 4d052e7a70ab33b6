import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { CountAnswer, Filter, PagingMetadata, Query } from '../../ground/querying.ts'
import { FieldMask, FreeForm, Guid, Nothing } from '../../ground/scalars.ts'
import { ParticipantNotification } from '../../house/messages.ts'
import { NewBookingForm } from '../booking-forms.ts'
import { BookingPolicyChanges, NewBookingPolicy } from '../booking-policies.ts'
import {
  ChangePreview,
  DeletedService,
  NewService,
  PreviewedServiceChanges,
  RemovedLocationSessionsAction,
  Service,
  ServiceChanges,
  ServiceLocation,
  Slug,
} from './schemas.ts'

const ServiceAnswer = Type.Object({ service: Service })
/** `pricingPlanIds` is for older clients. */
const PlansAnswer = Type.Object({ service: Service, pricingPlanIds: Type.Array(Guid) })
const ServiceId = Type.Object({ serviceId: Guid })
const ConditionalFields = Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 5 }))
const SlugBody = Type.Object({
  slug: Type.Optional(Type.String({ maxLength: 500 })),
  slugName: Type.Optional(Type.String({ maxLength: 500 })),
})

const placesOfService = {
  locations: Type.Optional(Type.Array(ServiceLocation, { maxItems: 100 })),
  removedLocationSessionsAction: Type.Optional(RemovedLocationSessionsAction),
  participantNotification: Type.Optional(ParticipantNotification),
}

const errorsOfUpdate = [
  'SERVICE_NOT_FOUND',
  'STALE_REVISION',
  'INVALID_PAYMENT_OPTIONS',
  'BOOKING_POLICY_NOT_FOUND',
  'CATEGORY_NOT_FOUND',
  'BOOKING_FORM_NOT_FOUND',
  'CATEGORY_LIMIT_REACHED',
  'RESOURCE_NOT_FOUND',
  'RESOURCE_TYPE_NOT_FOUND',
] as const
const errorsOfSlug = ['SLUG_ALREADY_EXISTS', 'SLUG_CONTAINS_ILLEGAL_CHARACTERS'] as const
const errorsOfPlaces = ['NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING'] as const

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
    errors: [
      'INVALID_PAYMENT_OPTIONS',
      'BOOKING_POLICY_NOT_FOUND',
      'CATEGORY_NOT_FOUND',
      'CATEGORY_LIMIT_REACHED',
      'RESOURCE_NOT_FOUND',
      'RESOURCE_TYPE_NOT_FOUND',
      'BOOKING_FORM_NOT_FOUND',
    ],
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
    errors: errorsOfUpdate,
  },
  saveWholeService: {
    method: 'POST',
    path: '/_api/foyer/v1/services/{serviceId}/save',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Change a service together with its address, its places, its form and the rules of its policy: all of it or nothing',
    params: ServiceId,
    body: Type.Object({
      service: ServiceChanges,
      slug: Type.Optional(Type.String({ maxLength: 500 })),
      ...placesOfService,
      /** Changes a policy, by its id, for all its services. */
      bookingPolicy: Type.Optional(Type.Object({ ...BookingPolicyChanges.properties, id: Guid })),
      /** A policy that is added and given to this service. */
      newBookingPolicy: Type.Optional(NewBookingPolicy),
      /** A form that is added and given to this service. */
      newBookingForm: Type.Optional(NewBookingForm),
    }),
    response: ServiceAnswer,
    errors: [...errorsOfUpdate, ...errorsOfSlug, ...errorsOfPlaces, 'TOO_MANY_BOOKING_FORMS'],
  },
  previewServiceChanges: {
    method: 'POST',
    path: '/_api/foyer/v1/services/{serviceId}/preview-changes',
    access: 'manager',
    permission: 'services.manage',
    isRead: true,
    summary: 'Which coming bookings and sessions a change of price, length, staff, capacity or places touches; changes nothing',
    params: ServiceId,
    body: Type.Object({ service: PreviewedServiceChanges }),
    response: ChangePreview,
    errors: ['SERVICE_NOT_FOUND'],
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
  restoreService: {
    method: 'POST',
    path: '/_api/foyer/v1/services/{serviceId}/restore',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Bring back a service that was deleted in the last 30 days; what was canceled with it stays canceled',
    params: ServiceId,
    body: Nothing,
    response: ServiceAnswer,
    errors: ['SERVICE_NOT_FOUND'],
  },
  listDeletedServices: {
    method: 'GET',
    path: '/_api/foyer/v1/services/deleted',
    access: 'manager',
    permission: 'services.manage',
    isRead: true,
    summary: 'Services that can be brought back, those deleted last first; at most a hundred',
    response: Type.Object({ services: Type.Array(DeletedService) }),
    errors: [],
  },
  cloneService: {
    method: 'POST',
    path: '/v2/services/clone',
    access: 'manager',
    permission: 'services.manage',
    isIdempotent: true,
    summary: 'Copy a service, hidden unless asked otherwise, with its recurring sessions to come; what could not be copied is listed',
    body: Type.Object({
      sourceServiceId: Guid,
      cloneServiceName: Type.Optional(Service.properties.name),
      hideService: Type.Optional(Type.Boolean()),
      copyRecurringSessions: Type.Optional(Type.Boolean()),
      copyPricingPlans: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({
      service: Service,
      errors: Type.Array(Type.Enum(['SESSIONS', 'OPTIONS_AND_VARIANTS', 'FORM', 'PRICING_PLANS', 'RECURRING_EVENTS'])),
    }),
    errors: ['SERVICE_NOT_FOUND', 'RESOURCE_NOT_FOUND'],
  },
  setServiceLocations: {
    method: 'POST',
    path: '/v2/services/{serviceId}/locations',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Say where a service is given: the whole list anew. Coming sessions at a place that goes stay there, move or are canceled',
    params: ServiceId,
    body: Type.Object(placesOfService),
    response: ServiceAnswer,
    errors: ['SERVICE_NOT_FOUND', ...errorsOfPlaces],
  },
  enablePricingPlansForService: {
    method: 'POST',
    path: '/v2/services/{serviceId}/pricing-plans/add',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Let a service be paid for with these plans too',
    params: ServiceId,
    body: Type.Object({ pricingPlanIds: Type.Array(Guid, { minItems: 1, maxItems: 100 }) }),
    response: PlansAnswer,
    errors: ['SERVICE_NOT_FOUND', 'SERVICE_DOES_NOT_SUPPORT_PRICING_PLANS', 'INVALID_PRICING_PLAN'],
  },
  disablePricingPlansForService: {
    method: 'POST',
    path: '/v2/services/{serviceId}/pricing-plans/remove',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Let a service no longer be paid for with these plans, or, without ids, with no plan at all',
    params: ServiceId,
    body: Type.Object({ pricingPlanIds: Type.Optional(Type.Array(Guid, { maxItems: 75 })) }),
    response: PlansAnswer,
    errors: ['SERVICE_NOT_FOUND', 'INVALID_PRICING_PLAN'],
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
    errors: ['SERVICE_NOT_FOUND', ...errorsOfSlug],
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

export const serviceEvents = {
  'service.created': Type.Object({ entity: Service }),
  'service.updated': Type.Object({ entity: Service, modifiedFields: FreeForm }),
  'service.deleted': Type.Object({ entity: Service }),
} as const
