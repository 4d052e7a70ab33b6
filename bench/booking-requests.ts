import { contract, type NewBooking, type Service, type StaffMember } from '@foyer/contract'
import { openDatabase } from '../server/src/ground/db/database.ts'
import type { Request } from './keep-alive-connection.ts'
import type { Machine } from './started-server.ts'
import { furnishStudio, instantAt, workingDays } from './studio.ts'
import { visitorHeaders } from './visitors.ts'

/** A way to book, and requests for it. Each request is for a different time, so that none is refused. */
export type Kind = { name: string; requests: Request[] }

const staffCount = 50
const sessionsPerDay = 8

/** Furnishes a studio, and prepares `countOfEach` requests of each kind. The server that furnished it is stopped before the measurement. */
export async function prepareRequests(machine: Machine, countOfEach: number): Promise<Kind[]> {
  const { owner, stop } = await machine.startServer()
  const { staff, offer } = await furnishStudio(owner, staffCount)
  const service = await offer('Massage', staff)
  await stop()
  const { db, close } = openDatabase({ connectionString: machine.connectionString })
  const visitors = await visitorHeaders(db, machine.site, countOfEach)
  await close()
  const times = freeTimes(service, staff, 2 * countOfEach)
  const byKey = times.slice(0, countOfEach).map((slot, index) => request(confirmed(slot, index), { authorization: machine.site.apiKey }))
  const holds = times.slice(countOfEach).map((slot, index) => request({ bookedEntity: { slot } }, visitors[index] ?? {}))
  return [
    { name: 'a confirmed booking by API key', requests: byKey },
    { name: 'a hold by a visitor', requests: holds },
  ]
}

type Slot = NewBooking['bookedEntity']['slot']

function freeTimes({ id, schedule }: Service, staff: readonly StaffMember[], count: number): Slot[] {
  const days = workingDays(Math.ceil(count / (staffCount * sessionsPerDay)))
  return days
    .flatMap((day) => Array.from({ length: sessionsPerDay }, (_, hour) => instantAt(day, (10 + hour) * 60)))
    .flatMap((startDate) =>
      staff.map(({ resourceId }) => ({ serviceId: id, scheduleId: schedule.id, startDate, resource: { id: resourceId } })),
    )
    .slice(0, count)
}

const confirmed = (slot: Slot, index: number): NewBooking => ({
  status: 'CONFIRMED',
  bookedEntity: { slot },
  selectedPaymentOption: 'OFFLINE',
  contactDetails: { firstName: 'Lena', lastName: `Krüger ${index}`, email: `lena.${index}@krueger.example` },
})

const request = (booking: NewBooking, headers: Record<string, string>): Request => ({
  path: contract.bookings.createBooking.path,
  headers,
  body: { booking },
})
