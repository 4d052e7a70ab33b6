import fc from 'fast-check'
import { type BusyInterval, packBusy } from '../booking/availability/busy.ts'
import type { AvailabilityInputs, ServiceRules } from '../booking/availability/inputs.ts'
import { weekdayIndex, weekdays } from '../ground/time/calendar-days.ts'
import { formatLocal, localDayOf, minutesPerDay, parseLocal } from '../ground/time/local-time.ts'
import type { EpochMinutes } from '../ground/time/zones.ts'
import { type BlockableResource, blocksByResource } from '../house/calendar/blocks.ts'
import type { CalendarEvent } from '../house/calendar/calendar-event.ts'
import { spanOf } from '../house/calendar/series.ts'
import { openHours, withReach } from '../house/calendar/working-hours.ts'
import { anEvent } from './calendar-events.ts'

export type CalendarWorld = {
  begin: EpochMinutes
  service: ServiceRules
  closures: CalendarEvent[]
  staff: { resource: BlockableResource; events: CalendarEvent[]; booked: BusyInterval[] }[]
}

export const worldDays = 9

// A Thursday and the days around it, with a clock change of the zone if it has any.
const datesOfZones = [
  { zone: 'UTC', begin: '2027-03-01T00:00' },
  { zone: 'Europe/Berlin', begin: '2027-03-24T00:00' },
  { zone: 'Europe/Berlin', begin: '2027-10-27T00:00' },
  { zone: 'America/New_York', begin: '2027-11-02T00:00' },
  { zone: 'Australia/Sydney', begin: '2027-09-29T00:00' },
  { zone: 'Australia/Lord_Howe', begin: '2027-03-31T00:00' },
  { zone: 'America/St_Johns', begin: '2027-03-10T00:00' },
  { zone: 'Asia/Kathmandu', begin: '2027-05-04T00:00' },
  { zone: 'America/Santiago', begin: '2027-09-01T00:00' },
  { zone: 'Pacific/Kiritimati', begin: '2027-06-01T00:00' },
] as const

/** Five-minute times make adjacent windows and equal edges likely. */
const localStart = fc.integer({ min: 0, max: worldDays * 288 - 1 }).map((steps) => steps * 5)
const length = fc.oneof(
  fc.constantFrom(60, 480, 720, 1440),
  fc.integer({ min: 1, max: 500 }).map((steps) => steps * 5),
)
const interval = fc.record({ localStart, length })
type Interval = { localStart: number; length: number }

const service: fc.Arbitrary<ServiceRules> = fc.record({
  id: fc.constant('massage'),
  durationMinutes: fc.constantFrom(30, 50, 60, 240, 1500, 4000),
  timeBetweenSessionsMinutes: fc.constantFrom(0, 30, 700),
  stepMinutes: fc.constantFrom(30, 50, 60, 240),
  onlineBookingEnabled: fc.constant(true),
  policy: fc.constant({}),
})

const kinds = fc.constantFrom<BusyInterval['kind']>('BOOKING', 'HOLD')

export const anyCalendarWorld: fc.Arbitrary<CalendarWorld> = fc
  .record({
    date: fc.constantFrom(...datesOfZones),
    otherZone: fc.constantFrom(...datesOfZones.map(({ zone }) => zone)),
    service,
    closures: fc.array(interval, { maxLength: 2 }),
    staff: fc.array(
      fc.record({
        weekly: fc.array(interval, { minLength: 1, maxLength: 6 }),
        openings: fc.array(fc.record({ at: interval, isElsewhere: fc.boolean() }), { maxLength: 4 }),
        blocks: fc.array(interval, { maxLength: 3 }),
        booked: fc.array(fc.record({ at: interval, kind: kinds }), { maxLength: 6 }),
        hasOwnHours: fc.boolean(),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ date: { zone, begin: firstDate }, otherZone, service, closures, staff }) => {
    const begin = parseLocal(firstDate) ?? 0
    let count = 0
    const eventOf = (changes: Partial<CalendarEvent>, { localStart, length }: Interval, timeZone: string = zone): CalendarEvent =>
      anEvent({
        id: `event ${count++}`,
        from: formatLocal(begin + localStart),
        to: formatLocal(begin + localStart + length),
        timeZone,
        ...changes,
      })
    return {
      begin,
      service,
      closures: closures.map((at) => eventOf({}, at)),
      staff: staff.map(({ weekly, openings, blocks, booked, hasOwnHours }, index) => {
        const scheduleId = `schedule ${index}`
        const hours = [
          ...weekly.map((at) => {
            const first = { ...at, localStart: at.localStart - 28 * minutesPerDay }
            const day = weekdays[weekdayIndex(localDayOf(begin + first.localStart))] ?? 'MONDAY'
            return eventOf({ scheduleId, type: 'WORKING_HOURS', recurrenceType: 'MASTER', recurrenceRule: { days: [day] } }, first)
          }),
          ...openings.map(({ at, isElsewhere }) => eventOf({ scheduleId, type: 'WORKING_HOURS' }, at, isElsewhere ? otherZone : zone)),
        ]
        return {
          resource: { id: `person ${index}`, eventsScheduleId: scheduleId, ownHours: hasOwnHours ? hours : [] },
          events: [...hours, ...blocks.map((at) => eventOf({ scheduleId }, at))],
          booked: booked.map(({ at, kind }) => ({
            start: begin + at.localStart,
            end: begin + at.localStart + at.length,
            kind,
            expiresAt: kind === 'HOLD' ? begin + minutesPerDay : 0,
          })),
        }
      }),
    }
  })

export function inputsFor({ begin, service, closures, staff }: CalendarWorld, from: EpochMinutes, to: EpochMinutes): AvailabilityInputs {
  const span = { from, to: to + service.durationMinutes + service.timeBetweenSessionsMinutes }
  const read = withReach(span)
  const isRead = (event: CalendarEvent): boolean => {
    const real = spanOf(event)
    return real !== null && real.start < read.to && real.end > read.from
  }
  const events = [...closures, ...staff.flatMap((person) => person.events)].filter(isRead)
  const resources = staff.map(({ resource }) => ({ ...resource, ownHours: resource.ownHours.filter(isRead) }))
  const blocks = blocksByResource({ events, resources, businessScheduleId: 'business', ...span })
  return {
    now: begin - 7 * minutesPerDay,
    from,
    to,
    service,
    resources: staff.map(({ resource: { id, eventsScheduleId }, booked }) => ({
      id,
      name: id,
      open: openHours({ events: events.filter(({ scheduleId }) => scheduleId === eventsScheduleId), ...span }),
      busy: packBusy([
        ...booked.filter((taken) => taken.end > from && taken.start < span.to),
        ...(blocks.get(id) ?? []).map((block) => ({ ...block, expiresAt: 0 })),
      ]),
    })),
  }
}
