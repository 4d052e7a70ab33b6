/* The calls that cost the server most, on a site of twenty people, thirty services and 20,000 bookings. */
import { contract, type Operation, operationsOf } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { openDatabase } from '../server/src/ground/db/database.ts'
import { fillSalon } from './fill-salon.ts'
import { furnishSalon, type Salon } from './furnish-salon.ts'
import { people, timeZone } from './salon-offers.ts'

export type HardCall = { name: string; what: string; row: Operation; text: string }

const staffCount = 20
const serviceCount = 30
const bookings = 20_000

/** The salon with more people, and services that all of them give at every quarter of an hour. */
export async function furnishRealSite(connectionString: string, owner: Client): Promise<readonly HardCall[]> {
  const salon = await furnishSalon(owner)
  const { db, close } = openDatabase({ connectionString })
  await fillSalon(db, owner, { salon, bookings })
  await close()
  const staff = [...salon.staff]
  for (let number = people.length; number < staffCount; number++) {
    staff.push((await owner.staff.createStaffMember({ body: { staffMember: { name: `Person ${number}` } } })).staffMember)
  }
  const services = [...salon.services]
  const [pattern] = salon.services as [Salon['services'][number]]
  while (services.length < serviceCount) services.push(await offerByAll(owner, pattern, { number: services.length, staff }))
  return hardCalls({ ...salon, staff, services: services.toReversed() })
}

type By = { number: number; staff: Salon['staff'] }

async function offerByAll(owner: Client, { payment, locations, onlineBooking }: Salon['services'][number], { number, staff }: By) {
  const { service } = await owner.services.createService({
    body: {
      service: {
        name: `Service ${number}`,
        type: 'APPOINTMENT',
        defaultCapacity: 1,
        payment,
        locations,
        onlineBooking,
        schedule: { availabilityConstraints: { sessionDurations: [30] } },
        staffMemberIds: staff.map(({ resourceId }) => resourceId),
      },
    },
  })
  return service
}

function hardCalls({ staff, services, braiding }: Salon): HardCall[] {
  const today = Temporal.Now.plainDateISO(timeZone)
  const local = (days: number) => `${today.add({ days })}T00:00:00`
  const rows = new Map(operationsOf(contract).map(({ name, row }) => [name, row]))
  const call = (name: string, what: string, input: object): HardCall => {
    const row = rows.get(name)
    if (!row) throw new Error(`No row is called ${name}`)
    return { name, what, row, text: JSON.stringify(input) }
  }
  const entries = (what: string, count: number, days: number, more: object = {}) =>
    call('queryAvailability', what, {
      timezone: timeZone,
      query: { filter: { serviceId: services.slice(0, count).map(({ id }) => id), startDate: local(0), endDate: local(days) } },
      ...more,
    })
  const [one] = services as [Salon['services'][number]]
  const room = services.find(({ serviceResources = [] }) => serviceResources.length > 0) ?? one
  const classes = [...services, braiding].map(({ id }) => id)
  const together = (count: number) => services.slice(0, count).map(({ id }) => ({ serviceId: id }))
  const range = (days: number) => ({ fromLocalDate: local(0), toLocalDate: local(days), timeZone })
  return [
    entries('seventeen services for a year', 17, 365),
    entries('thirty services for a week', 30, 7),
    entries('thirty services for two weeks, some a day', 30, 13, { slotsPerDay: 1000 }),
    entries('a service for three months', 1, 92),
    entries('a service for a year', 1, 366),
    call('listStartTimes', 'a year', { serviceId: one.id, fromDate: `${today}`, toDate: `${today.add({ days: 366 })}`, timeZone }),
    call('listStartTimes', 'a year, with a room', {
      serviceId: room.id,
      fromDate: `${today}`,
      toDate: `${today.add({ days: 366 })}`,
      timeZone,
    }),
    call('listNextFree', 'everything', { stretchesOn: `${today.add({ days: 1 })}` }),
    call('listOffers', 'everything', {}),
    call('explainDay', 'a day', { serviceId: one.id, resourceId: staff[0]?.resourceId, date: `${today.add({ days: 2 })}` }),
    call('listAvailabilityTimeSlots', 'a year', { serviceId: one.id, ...range(366) }),
    call('listEventTimeSlots', 'a year', { serviceIds: classes, ...range(366) }),
    call('listMultiServiceAvailabilityTimeSlots', 'eight services, a month', { services: together(8), ...range(31) }),
    call('listMultiServiceAvailabilityTimeSlots', 'forty services, a year', {
      services: [...together(20), ...together(20)],
      ...range(366),
    }),
    call('listMultiServiceAvailabilityTimeSlots', 'eight services, half a year', { services: together(8), ...range(183) }),
    call('listMultiServiceTimes', 'five services, a month', { services: together(5), ...range(31) }),
    call('previewBookingSeries', 'a year of weeks', {
      slot: { serviceId: one.id, startDate: `${today.add({ days: 3 })}T10:00:00`, timezone: timeZone },
      repetition: { every: 'WEEK', count: 52 },
    }),
    call('exportCatalogue', 'everything', {}),
    call('exportClients', 'everything', { format: 'CSV' }),
    call('exportPayments', 'everything', {}),
    call('exportBookkeeping', 'five years', { table: 'ENTRIES', from: `${today.subtract({ years: 5 })}`, to: `${today}` }),
    call('queryServices', 'the most of a page', { query: { paging: { limit: 100 } } }),
    call('countExtendedBookings', 'everything', { filter: {} }),
    call('listConflicts', 'everything', {}),
    call('queryEvents', 'a year', { fromLocalDate: local(-365), toLocalDate: local(0), query: { cursorPaging: { limit: 1000 } } }),
    call('queryExtendedBookings', 'the most of a page', {
      query: { cursorPaging: { limit: 100 } },
      withBookingAllowedActions: true,
      withBookingPolicySettings: true,
    }),
  ]
}
