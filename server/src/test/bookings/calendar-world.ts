import type { Service, StaffMember } from '@foyer/contract'
import { createWorld, type World } from '../world.ts'
import type { ModelWindow } from './minute-model.ts'

export type PersonPlan = { hours: readonly ModelWindow[]; blocks?: readonly ModelWindow[] }

export type CalendarWorld = {
  world: World
  /** A staff member with hours of their own and blocked time. */
  person: (name: string, plan: PersonPlan) => Promise<StaffMember>
  /** A session of so many minutes, with so long a pause after it. */
  service: (staff: readonly StaffMember[], minutes: number, pauseMinutes?: number) => Promise<Service>
  /** Closes the business; answers a function that opens it again. */
  close: (window: ModelWindow) => Promise<() => Promise<void>>
}

export const createCalendarWorld = async (): Promise<CalendarWorld> => {
  const world = await createWorld()
  const { owner } = world
  const { site } = await owner.site.getSite()
  const add = async (scheduleId: string, window: ModelWindow, type: 'WORKING_HOURS' | 'DEFAULT') => {
    const { event } = await owner.calendar.createEvent({ body: { event: { scheduleId, type, title: 'An event', ...wireTimes(window) } } })
    return event.id
  }
  return {
    world,
    person: async (name, { hours, blocks = [] }) => {
      const staffMember = await world.staffMember(name)
      const scheduleId = staffMember.resource?.eventsSchedule.id ?? ''
      for (const window of hours) await add(scheduleId, window, 'WORKING_HOURS')
      for (const window of blocks) await add(scheduleId, window, 'DEFAULT')
      const { id: staffMemberId } = staffMember
      return (
        await owner.staff.assignWorkingHoursSchedule({ params: { staffMemberId }, body: { scheduleId, fields: ['RESOURCE_DETAILS'] } })
      ).staffMember
    },
    service: (staff, minutes, timeBetweenSessions = 0) =>
      world.service(staff, { schedule: { availabilityConstraints: { sessionDurations: [minutes], timeBetweenSessions } } }),
    close: async (window) => {
      const eventId = await add(site.businessScheduleId, window, 'DEFAULT')
      return async () => {
        await owner.calendar.cancelEvent({ params: { eventId }, body: {} })
      }
    },
  }
}

const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const

const wireTimes = ({ timeZone, from, to, isWeekly }: ModelWindow) => {
  const day = weekdays[Temporal.PlainDateTime.from(from).dayOfWeek - 1] ?? 'MONDAY'
  return {
    timeZone,
    start: { localDate: Temporal.PlainDateTime.from(from).toString() },
    end: { localDate: Temporal.PlainDateTime.from(to).toString() },
    ...(isWeekly && { recurrenceRule: { frequency: 'WEEKLY' as const, interval: 1, days: [day] } }),
  }
}
