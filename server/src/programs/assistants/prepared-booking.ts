import type { AssistantInput, Service } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import { type Asking, localTime, pageOf, ToolRefusal } from './asking.ts'
import { priceOf } from './shown.ts'

type Wanted = Omit<AssistantInput<'request_booking'>, 'start'> & { start: Temporal.Instant | undefined }

type Checked = { start: string; choice: Record<string, string> }

/** The page on which the visitor confirms. Until then nothing is kept: other people may take the time meanwhile. */
export const preparedBooking = async (service: Service, wanted: Wanted, asking: Asking) => {
  const { site } = asking
  const { start, choice } = await checks[service.type](service, wanted, asking)
  const query = {
    ...choice,
    ...(wanted.language && { lang: wanted.language }),
  }
  return {
    status: 'NOT_BOOKED_YET',
    whatNext:
      'Show this page to the person. They read what, when and for how much, and confirm there. Only then is it booked, and they get a mail.',
    page: `${pageOf(site, `/services/${encodeURIComponent(service.mainSlug.name)}/details`, query)}${typedBy(wanted)}`,
    service: service.name,
    start,
    timeZone: site.timeZone,
    price: priceOf(service, site),
    needsApproval: service.onlineBooking.requireManualApproval === true,
  }
}

/** Behind the `#`, which browsers keep to themselves: names and addresses reach no log on their way. */
const typedBy = ({ firstName, lastName, email, phone }: Wanted): string => {
  const typed = new URLSearchParams(
    Object.entries({ firstName, lastName, email, phone }).filter((each): each is [string, string] => !!each[1]),
  )
  return typed.size > 0 ? `#${typed}` : ''
}

type Check = (service: Service, wanted: Wanted, asking: Asking) => Promise<Checked>

const checkAppointment: Check = async (service, { start, staffId, minutes }, { api, site }) => {
  if (!start) throw invalid('start', 'is required for an appointment', 'REQUIRED')
  const day = start.toZonedDateTimeISO(site.timeZone).toPlainDate()
  const { startTimes } = await api.availability.listStartTimes({
    body: {
      serviceId: service.id,
      fromDate: day.toString(),
      toDate: day.add({ days: 1 }).toString(),
      timeZone: site.timeZone,
      ...(staffId && { resourceId: staffId }),
      ...(minutes && { customerChoices: { durationInMinutes: minutes } }),
    },
  })
  const found = startTimes.find((one) => Temporal.Instant.compare(one.start, start) === 0)
  if (!found || found.reason) {
    const freeThatDay = startTimes.filter(({ reason }) => !reason).map((one) => one.start)
    throw new ToolRefusal('SLOT_NOT_AVAILABLE', { reason: found?.reason?.code ?? 'NO_START', freeThatDay: freeThatDay.slice(0, 12) })
  }
  const choice = { start: start.toString(), ...(staffId && { staff: staffId }), ...(minutes && { minutes: String(minutes) }) }
  return { start: found.start, choice }
}

const checkSession: Check = async (service, { sessionId, participants = 1 }, { api, site }) => {
  if (!sessionId) throw invalid('sessionId', 'is required for a class', 'REQUIRED')
  const { timeSlot } = await api.availability.getEventTimeSlot({ params: { eventId: sessionId }, query: { timeZone: site.timeZone } })
  if (timeSlot.serviceId !== service.id) throw new Refusal('SESSION_NOT_FOUND')
  if (timeSlot.nonBookableReasons?.eventCancelled) throw new Refusal('SESSION_CANCELED')
  if (!timeSlot.bookable || timeSlot.bookableCapacity < participants)
    throw new ToolRefusal('SESSION_CAPACITY_EXCEEDED', { seatsLeft: Math.max(0, timeSlot.bookableCapacity) })
  const start = Temporal.PlainDateTime.from(timeSlot.localStartDate).toZonedDateTime(site.timeZone).toInstant().toString()
  return { start: localTime(start, site), choice: { session: sessionId, ...severalOf(participants) } }
}

const checkCourse: Check = async (service, { participants = 1 }, { api, site }) => {
  const { availability } = await api.availability.getScheduleAvailability({ params: { scheduleId: service.schedule.id } })
  const { bookable, openSpots, reason, firstSessionStart } = availability
  if (!bookable || openSpots < participants)
    throw new ToolRefusal('SCHEDULE_CAPACITY_EXCEEDED', { seatsLeft: Math.max(0, openSpots), ...(reason && { reason: reason.code }) })
  return { start: firstSessionStart ? localTime(firstSessionStart, site) : '', choice: severalOf(participants) }
}

const severalOf = (participants: number): Record<string, string> => (participants > 1 ? { participants: String(participants) } : {})

const checks: Record<Service['type'], Check> = { APPOINTMENT: checkAppointment, CLASS: checkSession, COURSE: checkCourse }
