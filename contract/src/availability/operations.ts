import { Type } from 'typebox'
import { rows } from '../operation.ts'
import { Guid, IsoInstant, LocalDate } from '../scalars.ts'
import { AvailabilityRequest, CustomerChoices, DayExplanation, SlotAvailability } from './schemas.ts'

export const availabilityOperations = rows({
  queryAvailability: {
    method: 'POST',
    path: '/v1/availability/query',
    access: 'visitor',
    isRead: true,
    summary: 'Bookable times of one or several services, and on request the others with the reason',
    body: AvailabilityRequest,
    response: Type.Object({ availabilityEntries: Type.Array(SlotAvailability) }),
    errors: ['SERVICE_NOT_FOUND', 'INVALID_TIME_ZONE', 'INVALID_DATE_FORMAT'],
  },
  listNextFree: {
    method: 'POST',
    path: '/_api/foyer/v1/availability/next-free',
    access: 'visitor',
    isRead: true,
    summary: 'The first free time of each service, within 60 days',
    body: Type.Object({
      serviceIds: Type.Optional(Type.Array(Guid, { maxItems: 100 })),
      resourceId: Type.Optional(Guid),
      customerChoices: Type.Optional(CustomerChoices),
    }),
    response: Type.Object({
      nextFree: Type.Array(Type.Object({ serviceId: Guid, startDate: Type.Optional(IsoInstant), resourceIds: Type.Array(Guid) })),
    }),
    errors: [],
  },
  explainDay: {
    method: 'POST',
    path: '/_api/foyer/v1/availability/explain',
    access: 'manager',
    permission: 'calendar.read',
    isRead: true,
    summary: 'Why is this time not offered? One day of one staff member, rule by rule',
    body: Type.Object({
      serviceId: Guid,
      resourceId: Guid,
      date: LocalDate,
      timeZone: Type.Optional(Type.String({ maxLength: 150 })),
      customerChoices: Type.Optional(CustomerChoices),
    }),
    response: Type.Object({ explanation: DayExplanation }),
    errors: ['SERVICE_NOT_FOUND', 'RESOURCE_NOT_FOUND', 'INVALID_TIME_ZONE'],
  },
})
