import { staffResourceTypeId } from '@foyer/domain'
import type { Known } from './rubbish.ts'

/** Valid bodies for the rows with much input, by the row's name. */
export const samplesFor = (known: Known): Record<string, unknown> => {
  const ids = {
    serviceId: known.serviceId?.[0],
    resourceId: known.resourceId?.[0],
    scheduleId: known.scheduleId?.[0],
    bookingPolicyId: known.bookingPolicyId?.[0],
  }
  return {
    ...availabilitySamples(ids),
    ...bookingSamples(ids),
    ...serviceSamples(ids),
    ...calendarSamples(ids),
    ...siteSamples,
    ...planSamples(known),
    ...memberSamples,
    ...providerSamples,
  }
}

const planSamples = ({ planId }: Known) => {
  const subscription = { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 12 }
  const fee = { fee: { name: 'Joining', amount: '10' }, appliedAt: 'FIRST_PAYMENT' }
  const pricing = { subscription, price: { value: '25', currency: 'EUR' }, freeTrialDays: 7, feeConfigs: [fee] }
  return {
    createPlan: { plan: { name: 'Monthly pass', perks: { values: ['Towel'] }, pricing, clientData: { colour: 'green' } } },
    updatePlan: { plan: { name: 'Yearly pass', pricing: { singlePaymentForDuration: { count: 1, unit: 'YEAR' }, freeTrialDays: 0 } } },
    createOnlineOrder: { planId: planId?.[0], startDate: '2027-03-01T08:00:00.000Z' },
    getPricePreview: { planId: planId?.[0] },
  }
}

type Ids = Record<'serviceId' | 'resourceId' | 'scheduleId' | 'bookingPolicyId', string | undefined>

const availabilitySamples = ({ serviceId, resourceId }: Ids) => ({
  queryAvailability: {
    query: {
      filter: {
        serviceId: [serviceId],
        startDate: '2027-03-01T00:00:00Z',
        endDate: '2027-03-04T00:00:00Z',
        bookable: true,
        resourceId: [resourceId],
      },
      sort: [{ fieldName: 'startDate', order: 'ASC' }],
      paging: { limit: 10 },
    },
    timezone: 'Europe/Berlin',
    slotsPerDay: 3,
  },
  listNextFree: { serviceIds: [serviceId], timezone: 'Europe/Berlin' },
  listStartTimes: { serviceId, fromDate: '2027-03-01', toDate: '2027-03-04', timeZone: 'Europe/Berlin' },
  explainDay: { serviceId, resourceId, date: '2027-03-02', timeZone: 'Europe/Berlin' },
  ...timeSlotSamples({ serviceId, resourceId }),
})

const timeSlotSamples = ({ serviceId, resourceId }: Pick<Ids, 'serviceId' | 'resourceId'>) => {
  const days = { fromLocalDate: '2027-03-01T00:00:00', toLocalDate: '2027-03-04T00:00:00', timeZone: 'Europe/Berlin' }
  const time = { localStartDate: '2027-03-02T10:00:00', localEndDate: '2027-03-02T11:00:00', timeZone: 'Europe/Berlin' }
  const filter = { bookable: true, bookingPolicyViolations: { tooLateToBook: false }, cursorPaging: { limit: 2 } }
  const location = { locationType: 'CUSTOMER' }
  const resourceTypes = [{ resourceTypeId: staffResourceTypeId, resourceIds: [resourceId] }]
  const one = {
    serviceId,
    includeResourceTypeIds: [staffResourceTypeId],
    customerChoices: { durationInMinutes: 60, addOnIds: [] },
    resourceTypes,
  }
  return {
    listAvailabilityTimeSlots: { ...days, ...filter, ...one, locations: [location], timeSlotsPerDay: 3 },
    getAvailabilityTimeSlot: { ...time, serviceId, resourceTypes },
    listAvailabilityTimeSlotEndOptions: { ...time, serviceId, location, maxLocalEndDate: '2027-03-02T15:00:00', resourceTypes },
    listEventTimeSlots: {
      ...days,
      includeNonBookable: true,
      minBookableCapacity: 1,
      eventFilter: { 'resources.id': [resourceId] },
      maxSlotsPerDay: 2,
    },
    listMultiServiceAvailabilityTimeSlots: { ...days, ...filter, services: [one, { serviceId }], location, timeSlotsPerDay: 3 },
    getMultiServiceAvailabilityTimeSlot: { ...time, services: [one, { serviceId }], location },
    calculateMultiSlotAvailability: {
      from: '2027-03-01T00:00:00Z',
      to: '2027-03-04T00:00:00Z',
      timeZone: 'Europe/Berlin',
      slots: [{ serviceId, resourcesFilter: { resourceIds: [resourceId] }, customerChoices: { durationInMinutes: 60 } }, { serviceId }],
      location: { locationType: 'CUSTOM' },
      slotsPerDay: 3,
      ...filter,
    },
  }
}

const bookingSamples = ({ serviceId, resourceId }: Ids) => {
  const slot = {
    serviceId,
    resource: { id: resourceId },
    startDate: '2027-03-05T10:00:00.000Z',
    timezone: 'Europe/Berlin',
    location: { locationType: 'OWNER_BUSINESS' },
  }
  const contactDetails = { firstName: 'Jo', lastName: 'May', email: 'jo@example.com', phone: '+49 30 1', timeZone: 'Europe/Berlin' }
  const participantNotification = { notifyParticipants: true, message: 'Hello' }
  return {
    createBooking: {
      booking: { bookedEntity: { slot }, contactDetails, totalParticipants: 1, selectedPaymentOption: 'OFFLINE', extendedFields: { a: 1 } },
      participantNotification,
      flowControlSettings: { skipAvailabilityValidation: false },
      formSubmission: { message: 'x' },
    },
    completeBooking: { revision: '1', contactDetails, formSubmission: { message: 'x' }, selectedPaymentOption: 'OFFLINE', language: 'de' },
    rescheduleBooking: { revision: '1', slot, participantNotification, flowControlSettings: { ignoreReschedulePolicy: true } },
    rescheduleBookingAnonymously: { revision: '1', slot },
    previewPrice: { bookingLineItems: [{ serviceId, numberOfParticipants: 2 }] },
    calculatePrice: { booking: { bookedEntity: { slot: { serviceId } }, totalParticipants: 2 } },
  }
}

const serviceSamples = ({ resourceId, bookingPolicyId }: Ids) => {
  const service = {
    type: 'APPOINTMENT',
    name: 'Sports massage',
    tagLine: 'Strong',
    defaultCapacity: 1,
    onlineBooking: { enabled: true, requireManualApproval: true },
    payment: { rateType: 'FIXED', fixed: { price: { value: '75.00', currency: 'EUR' } }, options: { inPerson: true } },
    schedule: { availabilityConstraints: { sessionDurations: [60], timeBetweenSessions: 10 } },
    locations: [{ type: 'BUSINESS' }],
    staffMemberIds: [resourceId],
    bookingPolicy: { id: bookingPolicyId },
  }
  const cancellationPolicy = { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: 60, allowAnonymous: true }
  return {
    createService: { service },
    updateService: { service: { ...service, revision: '1' } },
    createStaffMember: { staffMember: { name: 'Mara', email: 'mara@example.com', phone: '1' }, fields: ['RESOURCE_DETAILS'] },
    createBookingPolicy: { bookingPolicy: { name: 'Strict', cancellationPolicy } },
    searchStaffMembers: { search: { search: { expression: 'ada', mode: 'AND' }, filter: { name: 'Ada' }, cursorPaging: { limit: 2 } } },
    bulkUpdateStaffMemberTagsByFilter: { filter: { name: 'Ada' }, assignTags: { tags: { tagIds: ['Yoga'] } } },
  }
}

const calendarSamples = ({ scheduleId }: Ids) => {
  const event = {
    scheduleId,
    type: 'WORKING_HOURS',
    start: { localDate: '2027-03-06T10:00:00' },
    end: { localDate: '2027-03-06T14:00:00' },
    recurrenceRule: { frequency: 'WEEKLY', interval: 1, days: ['SATURDAY'], until: { localDate: '2027-06-01T00:00:00' } },
  }
  const week = { fromLocalDate: '2027-03-01T00:00:00', toLocalDate: '2027-03-08T00:00:00', timeZone: 'Europe/Berlin' }
  return {
    createEvent: { event },
    bulkCreateEvent: { events: [{ event }], returnEntity: true },
    updateEvent: { event: { ...event, revision: '1' } },
    setWeeklyHours: { windows: [{ day: 'SATURDAY', startMinute: 600, endMinute: 840 }], formerWindows: [] },
    queryEvents: { ...week, query: { filter: {} }, recurrenceType: ['NONE'] },
  }
}

const siteSamples = {
  updateSite: {
    site: { revision: '1', name: 'Juniper', timeZone: 'Europe/Berlin', currency: 'EUR', languages: ['en'], defaultLanguage: 'en' },
  },
}

const providerSamples = {
  createSignInProvider: {
    provider: { preset: 'OPENID', name: 'Harbour ID', issuer: 'https://id.harbour.example', clientId: 'juniper', secret: 'a-secret' },
  },
  updateSignInProvider: { provider: { name: 'Harbour', clientId: 'juniper-2', secret: 'another', isEnabled: false } },
}

const memberSamples = {
  createMember: {
    member: {
      loginEmail: 'jo@people.example',
      privacyStatus: 'PUBLIC',
      contact: {
        firstName: 'Jo',
        phones: ['+49 30 1'],
        emails: ['jo@work.example'],
        addresses: [{ city: 'Berlin' }],
        birthdate: '1990-05-01',
      },
      profile: { nickname: 'Jo', photo: { url: '/jo.jpg', width: 400, height: 400 } },
    },
  },
  queryMembers: {
    query: { filter: { loginEmail: { $startsWith: 'jo' } }, sort: [{ fieldName: 'profile.nickname', order: 'ASC' }], paging: { limit: 2 } },
    search: { expression: 'jo', fields: ['profile.nickname'] },
    fieldsets: ['FULL'],
  },
}
