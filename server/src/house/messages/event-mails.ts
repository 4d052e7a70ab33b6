import type { EventName, Site } from '@foyer/contract'
import { kindOfMail, teamKindOfMail } from '@foyer/domain'
import { isStrangersDeed } from '../../ground/caller.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { EventsOfSite, Subscriber } from '../../ground/outbox/background.ts'
import { type DomainEvent, findEvents } from '../../ground/outbox/domain-events-store.ts'
import type { Occurrence } from '../../ground/ports/jobs.ts'
import { loadSite } from '../site/site.ts'
import type { DrawnMail } from './message.ts'
import { messagesInOwnWords } from './own-words.ts'
import { queueMessages } from './queue-messages.ts'

export type EventMails = {
  due: (event: Occurrence) => readonly { template: string }[]
  draw: (events: readonly DomainEvent[], sources: MailSources) => Promise<EventMail[]>
}

export type EventMail = DrawnMail & { eventId: string; now: string }

export type MailSources = { site: Site; tools: Pick<Dependencies, 'db' | 'signingKeys'> }

export type MailRow<Change> = { on: EventName; when?: (change: Change) => boolean; to: string; template: string }

export type MailTable<Change, Row extends MailRow<Change>> = {
  rows: readonly Row[]
  changeOf: (event: Occurrence) => Change
  hears: (row: Row, change: Change, actor: Occurrence['actor']) => boolean
}

export type MailsDue<Change, Row> = { event: DomainEvent; change: Change; due: readonly Row[] }

type Draw<Change, Row> = (list: readonly MailsDue<Change, Row>[], sources: MailSources) => Promise<EventMail[]>

export const mailsOf = <Change, Row extends MailRow<Change>>(
  { rows, changeOf, hears }: MailTable<Change, Row>,
  draw: Draw<Change, Row>,
): EventMails => {
  const rowsOn = Map.groupBy(rows, ({ on }) => on)
  const due = (event: Occurrence): readonly Row[] => {
    const possible = rowsOn.get(event.name)
    if (!possible) return []
    const change = changeOf(event)
    return possible.filter((row) => (row.when?.(change) ?? true) && hears(row, change, event.actor))
  }
  const drawAll: EventMails['draw'] = async (events, sources) => {
    const list = events.map((event) => ({ event, due: due(event) })).filter((of) => of.due.length > 0)
    return list.length > 0
      ? await draw(
          list.map((of) => ({ ...of, change: changeOf(of.event) })),
          sources,
        )
      : []
  }
  return { due, draw: drawAll }
}

export const writeMessages = (rooms: readonly EventMails[]): Subscriber => ({
  isNews: (event) => rooms.some(({ due }) => due(event).length > 0),
  hear: (which, tools) => write(rooms, which, tools),
})

const goesToCustomers = (template: string): boolean =>
  (kindOfMail(template) !== null && teamKindOfMail(template) === null) || template.startsWith('gift-')

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'signingKeys'>

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
