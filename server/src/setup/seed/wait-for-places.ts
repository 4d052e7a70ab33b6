import type { ContactDetails, NewWaitingListEntry } from '@foyer/contract'
import type { Studio } from './furnish-studio.ts'
import { type ClientKey, clients } from './juniper/clients.ts'
import { studio as house } from './juniper/studio.ts'
import type { Stage } from './stage.ts'

/** Two clients wait for a full Reformer class of next week, and two for a massage at times at which nothing is free. */
export const waitForPlaces = async (stage: Stage, { classes, services }: Studio, now: string): Promise<void> => {
  stage.at(now)
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(house.timeZone).toPlainDate()
  const eventId = await fillOneClass(stage, classes.reformerClass.schedule.id, today)
  const saturday = today.add({ days: 6 - (today.dayOfWeek % 7) + 7 }).toString()
  const join = async (key: ClientKey, wanted: Omit<NewWaitingListEntry, 'contactDetails'>) => {
    const { language } = clients[key]
    await stage.visitor(language)['waiting-list'].joinWaitingList({ body: { entry: { ...wanted, contactDetails: detailsOf(key) } } })
  }
  if (eventId !== null) for (const key of ['falk', 'koch'] as const) await join(key, { bookedEntity: { slot: { eventId } } })
  const window = { serviceId: services.massage.id, fromDate: saturday, toDate: saturday }
  await join('hartwig', { window: { ...window, fromTime: '17:00' } })
  await join('franke', { window: { ...window, toDate: Temporal.PlainDate.from(saturday).add({ days: 1 }).toString(), fromTime: '18:00' } })
}

/** The first class of next week, with all its places taken; null where the calendar has none. */
const fillOneClass = async ({ owner }: Stage, scheduleId: string, today: Temporal.PlainDate): Promise<string | null> => {
  const { events } = await owner.calendar.queryEvents({
    body: {
      fromLocalDate: `${today.add({ days: 3 })}T00:00:00`,
      toLocalDate: `${today.add({ days: 12 })}T00:00:00`,
      query: { filter: { type: 'CLASS', scheduleId }, cursorPaging: { limit: 20 } },
    },
  })
  const [event] = events
  if (!event) return null
  const { remainingCapacity = 0 } = event
  if (remainingCapacity > 0) {
    const participation = { eventId: event.id, partySize: remainingCapacity, participant: { name: 'Kneipp & Co.' } }
    await owner.participations.createParticipation({ body: { participation } })
  }
  return event.id
}

const detailsOf = (key: ClientKey): ContactDetails => {
  const { firstName, lastName, email, phone } = clients[key]
  return { firstName, lastName, email, ...(phone && { phone }) }
}
