import { randomUUID } from 'node:crypto'
import type { NewCalendarEvent, Resource, Service, Site, StaffMember } from '@foyer/contract'
import { weekdays } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import { type SampleCalendar, timeOffOf, winterBreakAround } from './juniper/calendar.ts'
import { germanCategories, germanExtras, germanPeople, germanPolicies } from './juniper/german.ts'
import { type Extra, type Offer, offers, type PolicyKey, policies, type ServiceKey } from './juniper/offers.ts'
import { type Person, people, type StaffKey } from './juniper/people.ts'
import { openingHours, type RoomKey, rooms as roomTable, roomType, studio, type WeeklyHours, winterBreak } from './juniper/studio.ts'
import { type Classes, offerSessions } from './offer-sessions.ts'
import { addEvents, addService, eachOf, listedAs } from './owner-steps.ts'

export type Studio = {
  site: Site
  staff: Record<StaffKey, StaffMember>
  rooms: Rooms
  services: Record<ServiceKey, Service>
  classes: Classes
}

type Rooms = Record<RoomKey, Resource>

export const furnishStudio = async (owner: Client, calendar: SampleCalendar): Promise<Studio> => {
  const site = await describeBusiness(owner)
  await setOpeningHours(owner, site, calendar)
  const staff = await eachOf(people, (person, key) => employ(owner, { person, key, calendar }))
  const policyIds = await settlePolicies(owner)
  const rooms = await furnishRooms(owner)
  const services = await eachOf(offers, (offer) => offerService(owner, { offer, staff, rooms, policyIds }))
  const classes = await offerSessions(owner, { staff, rooms, policyIds, calendar })
  await nameCategoriesInGerman(owner)
  return { site, staff, rooms, services, classes }
}

const describeBusiness = async (owner: Client): Promise<Site> => {
  const { site } = await owner.site.getSite()
  return (await owner.site.updateSite({ body: { site: { ...studio, revision: site.revision } } })).site
}

const nameCategoriesInGerman = async (owner: Client): Promise<void> => {
  const { categories } = await owner.categories.queryCategories({ query: {} })
  for (const { id, name, revision } of categories) {
    const german = germanCategories[name]
    if (german === undefined) continue
    const category = { translations: { de: { name: german } }, revision }
    await owner.categories.updateCategory({ params: { 'category.id': id }, body: { category } })
  }
}

const setOpeningHours = async (owner: Client, { businessScheduleId: scheduleId }: Site, calendar: SampleCalendar): Promise<void> => {
  const query = { filter: { scheduleId, type: 'WORKING_HOURS' } }
  const { events } = await owner.calendar.queryEvents({ body: { query, recurrenceType: ['MASTER'] } })
  for (const { id } of events) await owner.calendar.cancelEvent({ params: { eventId: id }, body: {} })
  const { from, to } = winterBreakAround(calendar)
  await addEvents(owner, [
    ...openingHours.flatMap((hours) => weeklyEvents(scheduleId, hours, calendar)),
    wholeDays({ scheduleId, title: winterBreak.title, from, to }),
  ])
}

type Employing = { person: Person; key: StaffKey; calendar: SampleCalendar }

const employ = async (owner: Client, { person, key, calendar }: Employing): Promise<StaffMember> => {
  const { name, email, phone, description, picture, hours, blocks, timeOff } = person
  const { staffMember } = await owner.staff.createStaffMember({
    body: {
      staffMember: {
        name,
        email,
        phone,
        description,
        translations: { de: { description: germanPeople[key] } },
        mainMedia: { image: picture },
      },
      fields: ['RESOURCE_DETAILS'],
    },
  })
  const scheduleId = staffMember.resource?.eventsSchedule.id ?? ''
  const absence = timeOffOf(key, calendar)
  await addEvents(owner, [
    ...hours.flatMap((window) => weeklyEvents(scheduleId, window, calendar)),
    ...blocks.flatMap(({ title, day, ...window }) =>
      weeklyEvents(scheduleId, { days: [day], ...window }, calendar).map((event) => ({ ...event, type: 'DEFAULT' as const, title })),
    ),
    ...(absence && timeOff ? [wholeDays({ scheduleId, title: timeOff.title, ...absence })] : []),
  ])
  const body = { scheduleId, fields: ['RESOURCE_DETAILS' as const] }
  return (await owner.staff.assignWorkingHoursSchedule({ params: { staffMemberId: staffMember.id }, body })).staffMember
}

const weeklyEvents = (scheduleId: string, { days, from, to }: WeeklyHours, { furnished }: SampleCalendar): NewCalendarEvent[] =>
  days.map((day) => {
    const date = furnished.add({ days: weekdays.indexOf(day) })
    return {
      scheduleId,
      type: 'WORKING_HOURS',
      start: { localDate: `${date}T${from}:00` },
      end: { localDate: `${date}T${to}:00` },
      recurrenceRule: { frequency: 'WEEKLY', interval: 1, days: [day] },
    }
  })

type Absence = { scheduleId: string; title: string; from: Temporal.PlainDate; to: Temporal.PlainDate }

const wholeDays = ({ scheduleId, title, from, to }: Absence): NewCalendarEvent => ({
  scheduleId,
  type: 'DEFAULT',
  title,
  allDay: true,
  start: { localDate: `${from}T00:00:00` },
  end: { localDate: `${to}T00:00:00` },
})

const settlePolicies = async (owner: Client): Promise<Record<PolicyKey, string>> => {
  const { bookingPolicies } = await owner['booking-policies'].queryBookingPolicies({ body: {} })
  const standing = bookingPolicies.find((policy) => policy.default)
  if (!standing) throw new Error('The site has no default policy')
  await owner['booking-policies'].updateBookingPolicy({
    params: { 'bookingPolicy.id': standing.id },
    body: { bookingPolicy: { ...policyOf('standard'), revision: standing.revision } },
  })
  const added = async (key: PolicyKey) =>
    (await owner['booking-policies'].createBookingPolicy({ body: { bookingPolicy: policyOf(key) } })).bookingPolicy.id
  return { standard: standing.id, strict: await added('strict'), workshop: await added('workshop'), 'drop-in': await added('drop-in') }
}

const policyOf = (key: PolicyKey) => ({
  ...policies[key],
  translations: { de: { customPolicyDescription: { description: germanPolicies[key] } } },
})

const furnishRooms = async (owner: Client): Promise<Rooms> => {
  const { resourceType } = await owner.resources.createResourceType({ body: { resourceType: { name: roomType } } })
  return await eachOf(roomTable, async ({ name }) => {
    const resource = { name, typeId: resourceType.id, workingHoursSchedules: { values: [] } }
    return (await owner.resources.createResource({ body: { resource } })).resource
  })
}

type Offering = { offer: Offer; staff: Record<StaffKey, StaffMember>; rooms: Rooms; policyIds: Record<PolicyKey, string> }

const offerService = async (owner: Client, { offer, staff, rooms, policyIds }: Offering): Promise<Service> => {
  const service = await addService(owner, {
    ...listedAs(offer, policyIds),
    type: 'APPOINTMENT',
    defaultCapacity: 1,
    hidden: offer.isHidden ?? false,
    onlineBooking: { enabled: true, requireManualApproval: offer.needsApproval ?? false, allowRepeating: offer.isRepeatable ?? false },
    schedule: { availabilityConstraints: { sessionDurations: [offer.minutes], timeBetweenSessions: offer.bufferMinutes } },
    staffMemberIds: offer.staff.map((key) => staff[key].resourceId),
    ...(offer.room && { serviceResources: [needOf(rooms[offer.room])] }),
  })
  await offerChoices(owner, service, offer)
  return service
}

const needOf = ({ id, typeId = '' }: Resource) => ({ resourceType: { id: typeId }, resourceIds: { values: [id] } })

const offerChoices = async (owner: Client, { id: serviceId }: Service, { minutes, price, ...offer }: Offer): Promise<void> => {
  const { otherLengths = [], extras = [] } = offer
  if (otherLengths.length > 0) await offerLengths(owner, serviceId, [{ minutes, price }, ...otherLengths])
  if (extras.length > 0) await offerExtras(owner, serviceId, extras)
}

const offerLengths = async (owner: Client, serviceId: string, lengths: readonly { minutes: number; price: string }[]): Promise<void> => {
  const optionId = randomUUID()
  const values = lengths.map(({ minutes, price }) => ({ choices: [{ optionId, duration: { minutes } }], price: { value: price } }))
  await owner['service-options'].createServiceOptionsAndVariants({
    body: {
      serviceOptionsAndVariants: { serviceId, options: { values: [{ id: optionId, type: 'DURATION' }] }, variants: { values } },
    },
  })
}

const offerExtras = async (owner: Client, serviceId: string, extras: readonly Extra[]): Promise<void> => {
  const addOnIds: string[] = []
  // One after another, so that the list of extras has the order of the sample.
  for (const { name, price, minutes, most } of extras) {
    const addOn = {
      name,
      translations: { de: { name: germanExtras[name] } },
      price: { value: price },
      ...(minutes && { durationInMinutes: minutes }),
      ...(most && { maxQuantity: most }),
    }
    addOnIds.push((await owner['add-ons'].createAddOn({ body: { addOn } })).addOn.id)
  }
  await owner['add-ons'].createAddOnGroup({ body: { serviceId, addOnGroup: { name: 'Extras', addOnIds } } })
}
