import type { AssistantInput, AssistantToolName, PublicPlan, Service } from '@foyer/contract'
import { invalid } from '@foyer/domain'
import { type Asking, firstOf, instantOf, localTime, pageOf, serviceNamed, spanOf, ToolRefusal } from './asking.ts'
import { preparedBooking } from './prepared-booking.ts'
import { shownPlan, shownService, shownSession } from './shown.ts'

export type Tool<Name extends AssistantToolName> = (input: AssistantInput<Name>, asking: Asking) => Promise<object>

export const describe_business: Tool<'describe_business'> = async (_input, { api, site }) => {
  const { opening } = await api.site.getSite()
  const { count } = await api.services.countServices({ body: { filter: { hidden: false } } })
  return {
    name: site.name,
    description: site.description,
    address: site.address?.formattedAddress ?? site.address?.addressLine,
    phone: site.phone,
    email: site.email,
    timeZone: site.timeZone,
    currency: site.currency,
    languages: site.languages,
    isOpenNow: opening.isOpen,
    until: opening.until && localTime(opening.until, site),
    openToday: opening.today,
    services: count,
    pages: {
      home: pageOf(site, '/'),
      services: pageOf(site, '/services'),
      timetable: pageOf(site, '/timetable'),
      plans: pageOf(site, '/plans'),
    },
  }
}

export const find_services: Tool<'find_services'> = async ({ words, type, limit = 20 }, { api, site }) => {
  const { services, pagingMetadata } = await api.services.searchServices({
    body: {
      search: {
        filter: { hidden: false, ...(type && { type }) },
        ...(words && { search: { expression: words, mode: 'AND', fuzzy: true } }),
        ...(!words && { sort: [{ fieldName: 'sortOrder' }] }),
        paging: { limit: limit + 1 },
      },
    },
  })
  const { items, hasMore } = firstOf(services, limit)
  return { services: items.map((service) => shownService(service, site)), hasMore, all: pagingMetadata.total }
}

const mostTimes = 80

export const find_free_times: Tool<'find_free_times'> = async (input, asking) => {
  const { api, site } = asking
  const service = await serviceNamed(asking, input.service)
  if (service.type !== 'APPOINTMENT') throw invalid('service', 'must be an appointment: find_sessions answers classes and courses', 'TYPE')
  const { first, end } = spanOf(asking, input, { usual: 7, most: 14 })
  const { startTimes } = await api.availability.listStartTimes({
    body: {
      serviceId: service.id,
      fromDate: first.toString(),
      toDate: end.toString(),
      timeZone: site.timeZone,
      ...(input.staffId && { resourceId: input.staffId }),
      ...(input.minutes && { customerChoices: { durationInMinutes: input.minutes } }),
    },
  })
  const { items, hasMore } = firstOf(
    startTimes.filter(({ reason }) => !reason),
    mostTimes,
  )
  const names = new Map(service.staffMembers.map(({ staffMemberId, name }) => [staffMemberId, name]))
  return {
    service: { serviceId: service.id, name: service.name },
    timeZone: site.timeZone,
    freeTimes: items.map(({ start, resourceId }) => ({ start, onlyWith: resourceId && names.get(resourceId) })),
    hasMore,
  }
}

const mostClasses = 100

export const find_sessions: Tool<'find_sessions'> = async (input, asking) => {
  const { api, site } = asking
  const services = input.service ? [await serviceNamed(asking, input.service)] : await classesOf(asking)
  const [course] = services
  if (course?.type === 'COURSE') return await datesOfCourse(course, asking)
  if (course?.type === 'APPOINTMENT') throw invalid('service', 'must be a class or course: find_free_times answers appointments', 'TYPE')
  const { first, end } = spanOf(asking, input, { usual: 7, most: 31 })
  if (services.length === 0) return { sessions: [], hasMore: false }
  const { availabilityEntries } = await api.availability.queryAvailability({
    body: {
      query: { filter: { serviceId: services.map(({ id }) => id), startDate: `${first}T00:00:00`, endDate: `${end}T00:00:00` } },
      timezone: site.timeZone,
    },
  })
  const byId = new Map(services.map((service) => [service.id, service]))
  const sessions = availabilityEntries.flatMap((entry) => {
    const service = byId.get(entry.slot.serviceId)
    return service && entry.slot.eventId ? [shownSession(entry, service, site)] : []
  })
  const { items, hasMore } = firstOf(
    sessions.toSorted((one, other) => Temporal.Instant.compare(one.start, other.start)),
    input.limit ?? 20,
  )
  return { timeZone: site.timeZone, sessions: items, hasMore }
}

const classesOf = async ({ api }: Asking): Promise<Service[]> => {
  const query = { filter: { hidden: false, type: 'CLASS' }, paging: { limit: mostClasses } }
  return (await api.services.queryServices({ body: { query } })).services
}

const datesOfCourse = async (service: Service, { api, site }: Asking) => {
  const { availability } = await api.availability.getScheduleAvailability({ params: { scheduleId: service.schedule.id } })
  const { firstSessionStart, lastSessionEnd, sessions, openSpots, bookable, reason } = availability
  return {
    course: shownService(service, site),
    firstSession: firstSessionStart && localTime(firstSessionStart, site),
    lastSessionEnds: lastSessionEnd && localTime(lastSessionEnd, site),
    sessionsLeft: sessions.left,
    seatsLeft: openSpots,
    canBeBooked: bookable,
    reason: reason?.code,
    timeZone: site.timeZone,
  }
}

const mostPlans = 50

export const list_plans: Tool<'list_plans'> = async (_input, { api, site }) => {
  const { plans } = await api.plans.queryPublicPlans({ body: { query: { paging: { limit: mostPlans + 1 } } } })
  const { items, hasMore } = firstOf<PublicPlan>(plans, mostPlans)
  return { plans: items.map((plan) => shownPlan(plan, site)), hasMore }
}

export const request_booking: Tool<'request_booking'> = async (input, asking) => {
  const { site } = asking
  const service = await serviceNamed(asking, input.service)
  if (!service.onlineBooking.enabled) throw new ToolRefusal('BOOKING_POLICY_VIOLATION', { reason: 'ONLINE_BOOKING_OFF' })
  const start = input.start === undefined ? undefined : instantOf(input.start, site)
  return await preparedBooking(service, { ...input, start }, asking)
}
