import { kindOfMail, teamKindOfMail } from '@foyer/domain'
import { isStrangersDeed } from '../../ground/caller.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { EventsOfSite, Subscriber } from '../../ground/outbox/background.ts'
import { findEvents } from '../../ground/outbox/domain-events-store.ts'
import { loadSite } from '../site/site.ts'
import type { EventMails } from './event-mails.ts'
import { messagesInOwnWords } from './own-words.ts'
import { queueMessages } from './queue-messages.ts'

/** Writes the messages that events cause, as the tables of the rooms say. Run twice it writes nothing new. */
export const writeMessages = (rooms: readonly EventMails[]): Subscriber => ({
  isNews: (event) => rooms.some(({ due }) => due(event).length > 0),
  hear: (which, tools) => write(rooms, which, tools),
})

/** The business is always told what strangers do; what they cause for other people is bounded. */
const goesToCustomers = (template: string): boolean =>
  (kindOfMail(template) !== null && teamKindOfMail(template) === null) || template.startsWith('gift-')

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'signingKeys'>

/** So many statements, however many events. */
const write = async (rooms: readonly EventMails[], { siteId, eventIds }: EventsOfSite, tools: Tools): Promise<void> => {
  const found = await findEvents(tools.db, siteId, eventIds)
  const events = found.filter((event) => rooms.some(({ due }) => due(event).length > 0))
  if (events.length === 0) return
  const site = await loadSite(tools.db, siteId)
  const drawn = await Promise.all(rooms.map(({ draw }) => draw(events, { site, tools })))
  const byStrangers = new Set(events.filter(({ actor }) => isStrangersDeed(actor)).map(({ id }) => id))
  const messages = (await messagesInOwnWords(tools, site, drawn.flat())).map((message) => ({
    ...message,
    isFromStranger: byStrangers.has(message.eventId ?? '') && goesToCustomers(message.template),
  }))
  if (messages.length > 0) await tools.db.transaction().execute((tx) => queueMessages(tx, tools.jobs, messages))
}
