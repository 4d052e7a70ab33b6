import type { Booking } from '@foyer/contract'
import { aService } from './a-service.ts'
import { aStaffMember, id, wholePage } from './samples.ts'

const service = aService()
const staffMember = aStaffMember()

/** Lena's massage with Mateo, on a Monday at ten in Berlin that comes after every run of the tests. */
export const aBooking = (changes: Partial<Booking> = {}): Booking => {
  const [startDate, endDate] = ['2099-03-02T09:00:00.000Z', '2099-03-02T10:00:00.000Z']
  const resource = { id: staffMember.resourceId, name: staffMember.name }
  const slot = { serviceId: service.id, scheduleId: service.schedule.id, startDate, endDate, timezone: 'Europe/Berlin', resource }
  return {
    id: id(21),
    bookedEntity: { slot, title: service.name, tags: [] },
    contactDetails: { firstName: 'Lena', lastName: 'Krüger', email: 'lena@krueger.example' },
    status: 'CONFIRMED',
    paymentStatus: 'NOT_PAID',
    selectedPaymentOption: 'OFFLINE',
    totalParticipants: 1,
    startDate,
    endDate,
    createdBy: {},
    price: { value: '80', currency: 'EUR' },
    revision: '1',
    createdDate: '2027-03-01T08:00:00.000Z',
    updatedDate: '2027-03-01T08:00:00.000Z',
    ...changes,
  }
}

/** Bookings as managers find them. */
export const foundBookings = (...bookings: Booking[]) => ({
  extendedBookings: bookings.map((booking) => ({ booking })),
  pagingMetadata: wholePage(bookings.length),
})
