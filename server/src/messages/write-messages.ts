import type { Dependencies } from '../dependencies.ts'
import type { Subscriber } from '../outbox/background.ts'
import { findEvent } from '../outbox/domain-events-store.ts'
import { loadSite } from '../site/site.ts'
import type { EventMails } from './event-mails.ts'
import { newMessage } from './message.ts'
import { queueMessages } from './queue-messages.ts'

/** Writes the messages that an event causes, as the tables of the rooms say. Run twice it writes nothing new. */
export const writeMessages = (rooms: readonly EventMails[]): Subscriber => ({
  isNews: (event) => rooms.some(({ due }) => due(event).length > 0),
  hear: (which, tools) => write(rooms, which, tools),
})

type Which = { siteId: string; eventId: string }
type Tools = Pick<Dependencies, 'db' | 'jobs' | 'signingKeys'>

const write = async (rooms: readonly EventMails[], { siteId, eventId }: Which, tools: Tools): Promise<void> => {
  const event = await findEvent(tools.db, siteId, eventId)
  const concerned = event ? rooms.filter(({ due }) => due(event).length > 0) : []
  if (!event || concerned.length === 0) return
  const site = await loadSite(tools.db, siteId)
  const drawn = await Promise.all(concerned.map(({ draw }) => draw({ event, site, tools })))
  const messages = drawn.flat().map((mail) => newMessage(site, { ...mail, eventId: event.id, now: event.occurredAt }))
  await tools.db.transaction().execute((tx) => queueMessages(tx, tools.jobs, messages))
}
