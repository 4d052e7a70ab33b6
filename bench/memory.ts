// What a large site leaves in the memory of a server after a day of edits. Run: npm run bench -- memory
import type { Service, StaffMember } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { openDatabase } from '../server/src/ground/db/database.ts'
import { tell } from './claim.ts'
import { fillDiary } from './fill-diary.ts'
import { residentMegabytes, type StartedServer, withMachine } from './started-server.ts'
import { furnishStudio, instantAt, type Studio, timeZone, workingDays } from './studio.ts'

const size = { people: 500, services: 5_000, peoplePerService: 8, bookings: 5_000, edits: 1_000 }
const mostMegabytes = 300
const laneCount = 8

type Site = { server: StartedServer; staff: StaffMember[]; services: Service[] }

/** True when the target is met. */
export const benchMemory = (): Promise<boolean> =>
  withMachine(async (machine) => {
    const furnishing = await machine.startServer()
    const { staff, services } = await furnish(furnishing, machine.connectionString)
    await furnishing.stop()
    // A new server, so that memory left over from the preparation is not measured.
    const server = await machine.startServer()
    const atRest = residentMegabytes(server.pid)
    const highest = await editAndRead({ server, staff, services })
    const after = residentMegabytes(server.pid)
    return tell({
      what: `${size.people} people, ${size.services} services, ${size.edits} edits interleaved with reads`,
      measured: `${after} MB resident, ${highest} MB at most, ${atRest} MB before the first`,
      target: `≤ ${mostMegabytes} MB`,
      isMet: after <= mostMegabytes,
    })
  })

async function furnish({ owner }: StartedServer, connectionString: string): Promise<Omit<Site, 'server'>> {
  const studio = await furnishStudio(owner, size.people)
  const { staff } = studio
  const own = staff.filter((_, index) => index % 2 === 0)
  await inLanes(own, (person) => giveOwnHours(owner, person))
  const services = await inLanes(
    Array.from({ length: size.services }, (_, index) => index),
    (index) => offerOne(studio, index),
  )
  const { db, close } = openDatabase({ connectionString })
  const days = workingDays(20)
  const taken = Array.from({ length: size.bookings }, (_, index) => ({
    resourceId: staff[index % staff.length]?.resourceId ?? '',
    start: instantAt(days[Math.floor(index / staff.length) % days.length] as Temporal.PlainDate, 12 * 60),
  }))
  await fillDiary(db, owner, services[0] as Service, taken)
  await close()
  return { staff, services }
}

function offerOne({ staff, offer }: Studio, index: number): Promise<Service> {
  const givenBy = Array.from({ length: size.peoplePerService }, (_, place) => staff[(index * 3 + place * 61) % staff.length] as StaffMember)
  return offer(`Service ${index}`, givenBy)
}

const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const

async function giveOwnHours(owner: Client, { id: staffMemberId }: StaffMember): Promise<void> {
  const scheduleId = await ownScheduleOf(owner, staffMemberId)
  const events = weekdays.map((day, index) => ({
    event: {
      scheduleId,
      type: 'WORKING_HOURS' as const,
      start: { localDate: `2026-01-0${index + 5}T09:00:00` },
      end: { localDate: `2026-01-0${index + 5}T17:00:00` },
      recurrenceRule: { frequency: 'WEEKLY' as const, interval: 1, days: [day] },
    },
  }))
  await owner.calendar.bulkCreateEvent({ body: { events } })
  await owner.staff.assignWorkingHoursSchedule({ params: { staffMemberId }, body: { scheduleId } })
}

async function ownScheduleOf(owner: Client, staffMemberId: string): Promise<string> {
  const { staffMember } = await owner.staff.getStaffMember({ params: { staffMemberId }, query: { fields: ['RESOURCE_DETAILS'] } })
  return staffMember.resource?.eventsSchedule.id ?? ''
}

/** Each edit changes the catalogue's version; between edits a visitor looks at some week of some service. Answers the most memory seen. */
async function editAndRead({ server, staff, services }: Site): Promise<number> {
  const { owner } = server
  const days = workingDays(60)
  let highest = 0
  for (let edit = 0; edit < size.edits; edit++) {
    const day = days[(edit * 7) % days.length] as Temporal.PlainDate
    if (edit % 4 === 0) await renameService(owner, services, edit)
    else await blockTime(owner, staff[(edit * 13) % staff.length] as StaffMember, day)
    for (let read = 0; read < 2; read++) await look(owner, services[(edit * 17 + read * 211) % services.length] as Service, day, read)
    highest = Math.max(highest, residentMegabytes(server.pid))
  }
  return highest
}

async function renameService(owner: Client, services: Service[], edit: number): Promise<void> {
  const place = (edit * 5) % services.length
  const { id, revision } = services[place] as Service
  const { service } = await owner.services.updateService({
    params: { 'service.id': id },
    body: { service: { revision, name: `Service ${place}, changed ${edit}` } },
  })
  services[place] = service
}

async function blockTime(owner: Client, { id }: StaffMember, day: Temporal.PlainDate): Promise<void> {
  const scheduleId = await ownScheduleOf(owner, id)
  const at = (time: string) => ({ localDate: `${day}T${time}:00` })
  await owner.calendar.createEvent({
    body: { event: { scheduleId, type: 'DEFAULT', title: 'Away', start: at('10:00'), end: at('11:00') } },
  })
}

/** A week, or from there to the end of a month. */
async function look(owner: Client, { id }: Service, day: Temporal.PlainDate, read: number): Promise<void> {
  const filter = { serviceId: id, startDate: `${day}T00:00:00`, endDate: `${day.add({ days: read === 0 ? 7 : 30 })}T00:00:00` }
  await owner.availability.queryAvailability({ body: { query: { filter }, timezone: timeZone } })
}

async function inLanes<Item, Made>(items: readonly Item[], make: (item: Item) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  let next = 0
  const lane = async () => {
    for (let index = next++; index < items.length; index = next++) made[index] = await make(items[index] as Item)
  }
  await Promise.all(Array.from({ length: laneCount }, lane))
  return made
}
