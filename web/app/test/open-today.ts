import type {
  Booking,
  BookingConflict,
  CalendarEvent,
  Due,
  OrdersSummary,
  Participation,
  Service,
  ServiceOffer,
  WaitingList,
} from '@foyer/contract'
import * as today from '../routes/manager/calendar/today.tsx'
import { foundBookings } from './a-booking.ts'
import { aService } from './a-service.ts'
import { openScreen } from './render-screen.tsx'
import { aStaffMember, type Role, wholePage } from './samples.ts'

type Asked = {
  requests?: Booking[]
  as?: Role
  waiting?: number
  notices?: 'PROXY_NOT_TRUSTED'[]
  offers?: ServiceOffer[]
  conflicts?: BookingConflict[]
  waitingLists?: WaitingList[]
  unpaid?: OrdersSummary['unpaid']
  calls?: object
  /** How many clients came within a week. */
  newClients?: number
  opening?: { isOpen: boolean; today: []; until?: string }
} & Day
/** What stands in the calendar of today. */
type Day = { sessions?: CalendarEvent[]; services?: Service[]; attendance?: object; people?: Participation[]; dues?: Due[] }
export type Question = { body: { query?: { filter?: Record<string, unknown> } } }

/** A day without bookings. What waits for a decision is in March 2099. */
export const openToday = ({
  requests = [],
  as = 'OWNER',
  waiting = 0,
  notices = [],
  offers = [],
  conflicts = [],
  waitingLists = [],
  unpaid = { count: 0, amounts: [] },
  calls,
  opening,
  newClients = 0,
  ...day
}: Asked = {}) => {
  const { sessions = [], services = [], attendance, people = [], dues = [] } = day
  const found = ({ id: only, status }: Record<string, unknown>) =>
    requests.filter((request) => (only === undefined ? status === 'PENDING' : request.id === only))
  return openScreen(today, {
    at: '/manage',
    as,
    site: { setUpFinishedDate: '2027-03-01T08:00:00.000Z' },
    ...(opening && { opening }),
    client: {
      site: { listServerNotices: async () => ({ serverNotices: notices.map((code) => ({ code })) }) },
      payments: { listDisputes: async () => ({ disputes: [], pagingMetadata: wholePage() }) },
      staff: { queryStaffMembers: async () => ({ staffMembers: [aStaffMember()], pagingMetadata: wholePage(1) }) },
      services: { queryServices: async () => ({ services: [aService(), ...services], pagingMetadata: wholePage(1) }) },
      availability: { listOffers: async () => ({ offers }) },
      'busy-times': { listOutsideTimes: async () => ({ calendars: [], times: [], hasMore: false }) },
      calendar: { queryEvents: async () => ({ events: sessions, pagingMetadata: wholePage(sessions.length) }) },
      participations: { queryParticipations: async () => ({ participations: people, pagingMetadata: wholePage(people.length) }) },
      dues: { listDues: async () => ({ dues, sums: [], pagingMetadata: wholePage(dues.length) }) },
      ...(attendance && { attendance }),
      messages: { queryMessages: async () => ({ messages: [], pagingMetadata: wholePage() }) },
      'waiting-list': { listWaitingLists: async () => ({ lists: waitingLists, isTruncated: false }) },
      orders: { summarizeOrders: async () => ({ summary: { total: unpaid.count, statuses: [], plans: [], unpaid } }) },
      clients: { queryClients: async () => ({ clients: [], pagingMetadata: { ...wholePage(), total: newClients } }) },
      'calendar-connections': {
        listCalendarConnections: async () => ({ connections: [], apps: [], isStaff: false }),
        listTeamCalendarConnections: async () => ({ connections: [] }),
      },
      members: { queryMembers: async () => ({ members: [], metadata: { count: 0, offset: 0, total: waiting } }) },
      bookings: {
        queryExtendedBookings: async ({ body }: Question) => foundBookings(...found(body.query?.filter ?? {})),
        getBookingHistory: async () => ({ history: [] }),
        listSessionConflicts: async () => ({ conflicts: [], total: 0, until: '2099-09-01T00:00:00.000Z' }),
        listConflicts: async () => ({ conflicts: conflicts.slice(0, 100), total: conflicts.length, until: '2099-09-01T00:00:00.000Z' }),
        ...calls,
      },
    },
  })
}
