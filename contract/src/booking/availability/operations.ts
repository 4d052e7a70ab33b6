import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Guid, IsoInstant, LocalDate } from '../../ground/scalars.ts'
import {
  AvailabilityRequest,
  CustomerChoices,
  DayExplanation,
  ScheduleAvailability,
  ServiceOffer,
  SlotAvailability,
  StartTime,
  StartTimesRequest,
} from './schemas.ts'

export const availabilityOperations = rows({
  queryAvailability: {
    method: 'POST',
    path: '/v1/availability/query',
    access: 'visitor',
    isRead: true,
    summary: 'Bookable times of appointments and sessions of classes, and on request the others with the reason',
    body: AvailabilityRequest,
    response: Type.Object({ availabilityEntries: Type.Array(SlotAvailability) }),
    errors: ['SERVICE_NOT_FOUND', 'INVALID_TIME_ZONE', 'INVALID_DATE_FORMAT'],
  },
  getScheduleAvailability: {
    method: 'GET',
    path: '/v2/availability/schedule/{scheduleId}',
    access: 'visitor',
    isRead: true,
    summary: 'The places of a course, by the schedule of its service',
    params: Type.Object({ scheduleId: Guid }),
    response: Type.Object({
      availability: ScheduleAvailability,
      bookingPolicySettings: Type.Object({ maxParticipantsPerBooking: Type.Optional(Type.Integer()) }),
    }),
    errors: ['FAILED_RESOLVING_SCHEDULE'],
  },
  listStartTimes: {
    method: 'POST',
    path: '/_api/foyer/v1/availability/start-times',
    access: 'visitor',
    isRead: true,
    summary: 'The starts of an appointment on some days, each once: those that can be booked, and the others with the reason',
    body: StartTimesRequest,
    response: Type.Object({ startTimes: Type.Array(StartTime) }),
    errors: ['SERVICE_NOT_FOUND', 'INVALID_TIME_ZONE'],
  },
  listNextFree: {
    method: 'POST',
    path: '/_api/foyer/v1/availability/next-free',
    access: 'visitor',
    isRead: true,
    summary: 'The first free time or session of each appointment and class, within 60 days, and when there is time for any on one day',
    body: Type.Object({
      serviceIds: Type.Optional(Type.Array(Guid, { maxItems: 100 })),
      resourceId: Type.Optional(Guid),
      locationId: Type.Optional(Guid),
      customerChoices: Type.Optional(CustomerChoices),
      /** A day in the site's zone, within the same 60 days. */
      stretchesOn: Type.Optional(LocalDate),
    }),
    response: Type.Object({
      nextFree: Type.Array(Type.Object({ serviceId: Guid, startDate: Type.Optional(IsoInstant), resourceIds: Type.Array(Guid) })),
      /**
       * Only with `stretchesOn`: the times of that day at which appointments of visible services can be booked. Adjacent times are joined.
       */
      stretches: Type.Optional(Type.Array(Type.Object({ start: IsoInstant, end: IsoInstant }))),
    }),
    errors: [],
  },
  listOffers: {
    method: 'GET',
    path: '/_api/foyer/v1/services/offers',
    access: 'manager',
    permission: 'services.read',
    isRead: true,
    summary: 'What clients can book next of each service that they see, within 60 days, or why they can book nothing',
    response: Type.Object({ offers: Type.Array(ServiceOffer) }),
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
