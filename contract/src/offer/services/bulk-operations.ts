import { Type } from 'typebox'
import { bulkAnswer, JobAnswer } from '../../ground/bulk.ts'
import { rows } from '../../ground/operation.ts'
import { Filter } from '../../ground/querying.ts'
import { FieldMask, Guid } from '../../ground/scalars.ts'
import { ParticipantNotification } from '../../house/messages.ts'
import { NewService, Service, ServiceChanges, ServicesChanges } from './schemas.ts'

const ServicesAnswer = bulkAnswer(Service)
const returnEntity = Type.Optional(Type.Boolean())
const deletion = {
  preserveFutureSessionsWithParticipants: Type.Optional(Type.Boolean()),
  participantNotification: Type.Optional(ParticipantNotification),
}

export const bulkServiceOperations = rows({
  bulkCreateServices: {
    method: 'POST',
    path: '/v2/bulk/services/create',
    access: 'manager',
    permission: 'services.manage',
    isIdempotent: true,
    summary: 'Add several services',
    body: Type.Object({ services: Type.Array(NewService, { maxItems: 100 }), returnEntity }),
    response: ServicesAnswer,
    errors: [],
  },
  bulkUpdateServices: {
    method: 'POST',
    path: '/v2/bulk/services/update',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Change several services, each by its own members or mask',
    body: Type.Object({
      services: Type.Array(
        Type.Object({
          service: Type.Object({ ...ServiceChanges.properties, id: Guid }),
          mask: Type.Optional(FieldMask),
        }),
        { maxItems: 100 },
      ),
      returnEntity,
    }),
    response: ServicesAnswer,
    errors: [],
  },
  bulkUpdateServicesByFilter: {
    method: 'POST',
    path: '/v2/bulk/services/update-by-filter',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Change all services that match now, in the background; an empty filter means all',
    body: Type.Object({ filter: Filter, service: ServicesChanges, mask: Type.Optional(FieldMask) }),
    response: JobAnswer,
    errors: [],
  },
  bulkDeleteServices: {
    method: 'POST',
    path: '/v2/bulk/services/delete',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Remove several services, as one is removed',
    body: Type.Object({ ids: Type.Array(Guid, { maxItems: 100 }), ...deletion }),
    response: ServicesAnswer,
    errors: [],
  },
  bulkDeleteServicesByFilter: {
    method: 'POST',
    path: '/v2/bulk/services/delete-by-filter',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Remove all services that match now, in the background',
    body: Type.Object({ filter: Filter, ...deletion }),
    response: JobAnswer,
    errors: [],
  },
})
