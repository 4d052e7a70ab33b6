import type { BookingPolicy, Service } from '@foyer/contract'
import { id } from './samples.ts'

const date = '2027-03-01T08:00:00.000Z'

export const aBookingPolicy = (changes: Partial<BookingPolicy> = {}): BookingPolicy => ({
  id: id(11),
  name: 'Usual',
  default: true,
  customPolicyDescription: { enabled: false, description: '' },
  limitEarlyBookingPolicy: { enabled: false, earliestBookingInMinutes: 10_080 },
  limitLateBookingPolicy: { enabled: false, latestBookingInMinutes: 1440 },
  bookAfterStartPolicy: { enabled: false },
  cancellationPolicy: { enabled: true, limitLatestCancellation: false, latestCancellationInMinutes: 1440, allowAnonymous: true },
  reschedulePolicy: { enabled: true, limitLatestReschedule: false, latestRescheduleInMinutes: 1440, allowAnonymous: true },
  waitlistPolicy: { enabled: false, capacity: 10, reservationTimeInMinutes: 10 },
  participantsPolicy: { maxParticipantsPerBooking: 1 },
  resourcesPolicy: { enabled: false, autoAssignAllowed: false },
  cancellationFeePolicy: { enabled: false, cancellationWindows: [], autoCollectFeeEnabled: false },
  saveCreditCardPolicy: { enabled: false },
  revision: '1',
  createdDate: date,
  updatedDate: date,
  ...changes,
})

const slug = { name: 'deep-tissue-massage', custom: false, createdDate: date }
const page = { relativePath: '/services/deep-tissue-massage', url: 'https://juniper.example/services/deep-tissue-massage' }

export const aService = (changes: Partial<Service> = {}): Service => ({
  id: id(12),
  type: 'APPOINTMENT',
  name: 'Deep tissue massage',
  defaultCapacity: 1,
  hidden: false,
  category: { id: id(13), name: 'All', sortOrder: 0 },
  payment: { rateType: 'FIXED', fixed: { price: { value: '80', currency: 'EUR' } }, options: { inPerson: true, online: false } },
  onlineBooking: { enabled: true, requireManualApproval: false },
  appId: id(14),
  createdByAppId: id(14),
  conferencing: { enabled: false },
  form: { id: id(15) },
  staffMemberIds: [id(6)],
  serviceResources: [],
  primaryResourceType: id(17),
  staffMembers: [],
  staffMemberDetails: { staffMembers: [] },
  locations: [{ type: 'BUSINESS' }],
  bookingPolicy: aBookingPolicy(),
  schedule: { id: id(16), availabilityConstraints: { sessionDurations: [60], timeBetweenSessions: 15 } },
  mainSlug: slug,
  supportedSlugs: [slug],
  urls: { servicePage: page, bookingPage: page, calendarPage: page },
  revision: '1',
  createdDate: date,
  updatedDate: date,
  ...changes,
})
