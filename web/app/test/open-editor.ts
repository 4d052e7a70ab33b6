import type { Booking, ChangePreview, Service } from '@foyer/contract'
import * as service from '../routes/manager/offer/service.tsx'
import { aBookingPolicy, aService } from './a-service.ts'
import type { PartialClient } from './partial-client.ts'
import { openScreen } from './render-screen.tsx'
import { aStaffMember, id, wholePage } from './samples.ts'

export const massage = aService()
export const workshops = aBookingPolicy({
  id: id(61),
  name: 'Workshops',
  default: false,
  cancellationPolicy: { ...massage.bookingPolicy.cancellationPolicy, enabled: false },
})

const date = '2027-03-01T08:00:00.000Z'
const known = { revision: '1', createdDate: date, updatedDate: date }
export const home = { id: id(3), name: 'Juniper Studio', default: true, address: { formattedAddress: 'Lindenstraße 8, Berlin' }, ...known }
export const west = { id: id(62), name: 'Studio West', default: false, address: { formattedAddress: 'Kantstraße 5, Berlin' }, ...known }

/** What a change touches; nothing but for what is named. */
export const touching = (changes: Partial<ChangePreview> = {}): ChangePreview => {
  const none = { count: 0, bookings: [] }
  const [capacity, placeOfSessions] = [
    { sessions: 0, taken: 0 },
    { sessions: 0, series: 0, taken: 0 },
  ]
  return { price: none, duration: none, staff: none, place: none, placeOfSessions, capacity, ...changes }
}
export const lenas = { id: id(90), name: 'Lena Krüger', startDate: '2027-03-08T09:00:00.000Z', endDate: '2027-03-08T10:00:00.000Z' }

type Asked = {
  calls?: object
  reminderCalls?: object
  upcoming?: number
  /** Of visits with several services, among what is upcoming. */
  visits?: readonly Booking[]
  tab?: string
  edited?: Service
  language?: 'en' | 'de'
  /** The plans of the business and what they include. */
  besides?: PartialClient
}

/** The editor of the massage, which nothing is booked for. */
export const openEditor = async ({
  calls,
  reminderCalls,
  upcoming = 0,
  visits = [],
  tab,
  edited = massage,
  language = 'en',
  besides = {},
}: Asked = {}) => {
  const page = await openScreen(service, {
    at: `/manage/services/${edited.id}${tab ? `?tab=${tab}` : ''}`,
    language,
    path: '/manage/services/:serviceId',
    client: {
      ...besides,
      services: {
        getService: async () => ({ service: edited }),
        queryServices: async () => ({ services: [edited], pagingMetadata: wholePage(1) }),
        previewServiceChanges: async () => touching(),
        validateSlug: async ({ body }) => ({ valid: body.slugName !== 'taken', errors: [] }),
        ...calls,
      },
      calendar: { queryEvents: async () => ({ events: [], pagingMetadata: wholePage(0) }) },
      resources: {
        queryResourceTypes: async () => ({ resourceTypes: [], pagingMetadata: wholePage(0) }),
        queryResources: async () => ({ resources: [], pagingMetadata: wholePage(0) }),
      },
      locations: { listLocations: async () => ({ locations: [home, west] }) },
      'service-options': {
        queryServiceOptionsAndVariants: async () => ({ serviceOptionsAndVariantsList: [], pagingMetadata: wholePage(0) }),
      },
      'add-ons': {
        queryAddOns: async () => ({ addOns: [], pagingMetadata: wholePage(0) }),
        listAddOnGroupsByServiceId: async () => ({ addOnGroupsDetails: [] }),
      },
      reminders: {
        getServiceReminders: async () => ({
          serviceReminders: { serviceId: edited.id, usesDefaults: true, minutesBefore: [1440], revision: '0' },
        }),
        ...reminderCalls,
      },
      'booking-forms': { queryCustomBookingForms: async () => ({ bookingForms: [], pagingMetadata: wholePage(0) }) },
      staff: { queryStaffMembers: async () => ({ staffMembers: [aStaffMember()], pagingMetadata: wholePage(1) }) },
      'booking-policies': {
        queryBookingPolicies: async () => ({ bookingPolicies: [massage.bookingPolicy, workshops], pagingMetadata: wholePage(2) }),
      },
      availability: { listNextFree: async () => ({ nextFree: [] }) },
      bookings: {
        countExtendedBookings: async () => ({ count: upcoming }),
        queryExtendedBookings: async () => ({
          extendedBookings: visits.map((booking) => ({ booking })),
          pagingMetadata: wholePage(visits.length),
        }),
      },
    },
  })
  await page.findByRole('tab', { name: language === 'en' ? /^Basics/ : /^Grundlagen/ })
  return page
}
