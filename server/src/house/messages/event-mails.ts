import type { EventName, Site } from '@foyer/contract'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { DomainEvent } from '../../ground/outbox/domain-events-store.ts'
import type { Occurrence } from '../../ground/ports/jobs.ts'
import type { DrawnMail } from './message.ts'

/** The mails that a room owes for its events. */
export type EventMails = {
  /** Which are due: decided from the event alone, in the transaction that records it. */
  due: (event: Occurrence) => readonly { template: string }[]
  /** Those that are due for these events, drawn with what the database knows by now. */
  draw: (events: readonly DomainEvent[], sources: MailSources) => Promise<EventMail[]>
}

export type EventMail = DrawnMail & { eventId: string; now: string }

export type MailSources = { site: Site; tools: Pick<Dependencies, 'db' | 'signingKeys'> }

/** A row of a room's table: at the event `on`, where `when` holds, `template` goes to whom `to` names. */
export type MailRow<Change> = { on: EventName; when?: (change: Change) => boolean; to: string; template: string }

export type MailTable<Change, Row extends MailRow<Change>> = {
  rows: readonly Row[]
  /** What an event of these rows tells. */
  changeOf: (event: Occurrence) => Change
  /** Whether the recipient of a row hears of what this actor did. */
  hears: (row: Row, change: Change, actor: Occurrence['actor']) => boolean
}

/** An event, what it tells, and the rows whose mails are due for it. */
export type MailsDue<Change, Row> = { event: DomainEvent; change: Change; due: readonly Row[] }

type Draw<Change, Row> = (list: readonly MailsDue<Change, Row>[], sources: MailSources) => Promise<EventMail[]>

/** The mails of a room, as its table lists them. */
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
