import { randomUUID } from 'node:crypto'
import type { NewService, Resource, Service, Site, StaffMember, Weekday } from '@foyer/contract'
import { weekdays } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import { addEvents } from '../server/src/setup/seed/owner-steps.ts'
import { classOffer, type Hours, type Offer, offers, people, type RoomType, rooms, timeZone } from './salon-offers.ts'

export type Salon = {
  staff: StaffMember[]
  rooms: Resource[]
  /** In the order of the offers. */
  services: Service[]
  braiding: Service
}

/** Everything that stands before the first booking, made by the owner: hours, people, rooms, services, a class. */
export async function furnishSalon(owner: Client): Promise<Salon> {
  const { site } = await owner.site.getSite()
  const described = { name: 'Salon Petersen', timeZone, slotStepMinutes: 15, revision: site.revision }
  await owner.site.updateSite({ body: { site: described } })
  await openAllDay(owner, site)
  const staff: StaffMember[] = []
  for (const person of people) staff.push(await employ(owner, person))
  const built = await buildRooms(owner)
  const services: Service[] = []
  for (const given of offers) services.push(await offer(owner, given, { staff, rooms: built }))
  const braiding = await offerBraiding(owner, staff)
  return { staff, rooms: built, services, braiding }
}

/** What repeats may not begin in the past. */
const firstOf = (day: Weekday): Temporal.PlainDate => {
  const today = Temporal.Now.plainDateISO(timeZone)
  return today.add({ days: (weekdays.indexOf(day) + 8 - today.dayOfWeek) % 7 })
}

/** The hours of a new site end too early for the late shift. */
async function openAllDay(owner: Client, { businessScheduleId: scheduleId }: Site): Promise<void> {
  const query = { filter: { scheduleId, type: 'WORKING_HOURS' } }
  const { events } = await owner.calendar.queryEvents({ body: { query, recurrenceType: ['MASTER'] } })
  for (const { id } of events) await owner.calendar.cancelEvent({ params: { eventId: id }, body: {} })
  await addHours(owner, scheduleId, [{ days: weekdays.slice(0, 6), from: 8, to: 20 }])
}

async function addHours(owner: Client, scheduleId: string, hours: readonly Hours[]): Promise<void> {
  const events = hours.flatMap(({ days, from, to }) =>
    days.map((day) => {
      const date = firstOf(day)
      return {
        scheduleId,
        type: 'WORKING_HOURS' as const,
        start: { localDate: `${date}T${clock(from)}` },
        end: { localDate: `${date}T${clock(to)}` },
        recurrenceRule: { frequency: 'WEEKLY' as const, interval: 1, days: [day] },
      }
    }),
  )
  await addEvents(owner, events)
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`

async function employ(owner: Client, { name, hours }: (typeof people)[number]): Promise<StaffMember> {
  const { staffMember } = await owner.staff.createStaffMember({ body: { staffMember: { name }, fields: ['RESOURCE_DETAILS'] } })
  const scheduleId = staffMember.resource?.eventsSchedule.id ?? ''
  await addHours(owner, scheduleId, hours)
  await owner.staff.assignWorkingHoursSchedule({ params: { staffMemberId: staffMember.id }, body: { scheduleId } })
  return staffMember
}

async function buildRooms(owner: Client): Promise<Resource[]> {
  const typeIds = new Map<RoomType, string>()
  const built: Resource[] = []
  for (const { name, type } of rooms) {
    const typeId =
      typeIds.get(type) ?? (await owner.resources.createResourceType({ body: { resourceType: { name: type } } })).resourceType.id
    typeIds.set(type, typeId)
    built.push((await owner.resources.createResource({ body: { resource: { name, typeId } } })).resource)
  }
  return built
}

const payment = (value: string): NewService['payment'] => ({
  rateType: 'FIXED',
  fixed: { price: { value, currency: 'EUR' } },
  options: { inPerson: true },
})

const listed = ({ name, category, price }: Pick<Offer, 'name' | 'category' | 'price'>) => ({
  name,
  category: { name: category },
  payment: payment(price),
  onlineBooking: { enabled: true },
  locations: [{ type: 'BUSINESS' as const }],
})

async function offer(owner: Client, given: Offer, at: Pick<Salon, 'staff' | 'rooms'>): Promise<Service> {
  const { minutes, bufferMinutes = 0, room } = given
  const ofType = at.rooms.filter((_, index) => rooms[index]?.type === room)
  const { service } = await owner.services.createService({
    body: {
      service: {
        ...listed(given),
        type: 'APPOINTMENT',
        defaultCapacity: 1,
        schedule: { availabilityConstraints: { sessionDurations: [minutes], timeBetweenSessions: bufferMinutes } },
        staffMemberIds: given.staff.map((index) => at.staff[index]?.resourceId ?? ''),
        ...(room && {
          serviceResources: [{ resourceType: { id: ofType[0]?.typeId ?? '' }, resourceIds: { values: ofType.map(({ id }) => id) } }],
        }),
      },
    },
  })
  await offerLengths(owner, service.id, given)
  await offerExtras(owner, service.id, given)
  return service
}

async function offerLengths(owner: Client, serviceId: string, { minutes, price, otherLengths = [] }: Offer): Promise<void> {
  if (otherLengths.length === 0) return
  const optionId = randomUUID()
  const values = [{ minutes, price }, ...otherLengths].map((length) => ({
    choices: [{ optionId, duration: { minutes: length.minutes } }],
    price: { value: length.price },
  }))
  const options = { values: [{ id: optionId, type: 'DURATION' as const }] }
  await owner['service-options'].createServiceOptionsAndVariants({
    body: { serviceOptionsAndVariants: { serviceId, options, variants: { values } } },
  })
}

async function offerExtras(owner: Client, serviceId: string, { extras = [] }: Offer): Promise<void> {
  if (extras.length === 0) return
  const addOnIds: string[] = []
  for (const { name, price, minutes } of extras) {
    const addOn = { name, price: { value: price }, ...(minutes && { durationInMinutes: minutes }) }
    addOnIds.push((await owner['add-ons'].createAddOn({ body: { addOn } })).addOn.id)
  }
  await owner['add-ons'].createAddOnGroup({ body: { serviceId, addOnGroup: { name: 'Extras', addOnIds } } })
}

/** Every Thursday from now on. */
async function offerBraiding(owner: Client, staff: readonly StaffMember[]): Promise<Service> {
  const { service } = await owner.services.createService({
    body: { service: { ...listed(classOffer), type: 'CLASS', defaultCapacity: classOffer.capacity } },
  })
  const date = firstOf(classOffer.day)
  await owner.calendar.createEvent({
    body: {
      event: {
        scheduleId: service.schedule.id,
        type: 'CLASS',
        resources: [{ id: staff[2]?.resourceId ?? '' }],
        start: { localDate: `${date}T${clock(classOffer.from)}` },
        end: { localDate: `${date}T${clock(classOffer.to)}` },
        recurrenceRule: { frequency: 'WEEKLY', interval: 1, days: [classOffer.day] },
      },
    },
  })
  return service
}
