import type { CalendarEvent } from '@foyer/contract'
import type { Studio } from './furnish-studio.ts'
import { courseOffers } from './juniper/classes.ts'
import { type ClientKey, clients } from './juniper/clients.ts'
import { dice } from './juniper/dice.ts'
import { studio } from './juniper/studio.ts'
import type { Stage } from './stage.ts'

const daysAhead = 14
const daysAlmostFull = 3

/** Who comes to the classes of the next two weeks and to the course: entered by the owner, each group under one name. */
export const fillClasses = async ({ owner, at }: Stage, { classes }: Studio, now: string): Promise<void> => {
  at(now)
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(studio.timeZone).toPlainDate()
  const { events } = await owner.calendar.queryEvents({
    body: {
      fromLocalDate: `${today}T00:00:00`,
      toLocalDate: `${today.add({ days: daysAhead })}T00:00:00`,
      query: { filter: { type: 'CLASS' }, cursorPaging: { limit: 100 } },
    },
  })
  for (const event of events) {
    const partySize = takenPlaces(event, today)
    if (partySize > 0)
      await owner.participations.createParticipation({
        body: { participation: { eventId: event.id, partySize, participant: groupOf(event.start.localDate) } },
      })
  }
  const { schedule } = classes.potteryCourse
  const partySize = courseOffers.potteryCourse.capacity - 2
  await owner.participations.createParticipation({
    body: { participation: { scheduleId: schedule.id, partySize, participant: groupOf('course') } },
  })
}

/** The nearer the day, the fuller the class; by date and time, so that the same day gives the same sample. */
const takenPlaces = ({ start, totalCapacity = 0 }: CalendarEvent, today: Temporal.PlainDate): number => {
  const { days } = today.until(Temporal.PlainDateTime.from(start.localDate).toPlainDate())
  const least = days < daysAlmostFull ? 55 : 15
  const share = Math.min(100, least + dice('places', start.localDate) * 0.6)
  return Math.round((totalCapacity * share) / 100)
}

const groupOf = (word: string): { name: string } => {
  const keys = Object.keys(clients) as ClientKey[] // the table holds no other keys
  const client = clients[keys[dice('group', word) % keys.length] as ClientKey]
  return { name: `${client.firstName} ${client.lastName}` }
}
