import type { EventName, Site } from '@foyer/contract'
import type { Dependencies } from '../dependencies.ts'
import type { DomainEvent } from '../outbox/domain-events-store.ts'
import type { Occurrence } from '../ports/jobs.ts'
import type { DrawnMail } from './message.ts'

/** The mails that a room owes for its events. */
export type EventMails = {
  /** Which are due: decided from the event alone, in the transaction that records it. */
  due: (event: Occurrence) => readonly { template: string }[]
  /** Those that are due, drawn with what the database knows by now. */
  draw: (sources: MailSources) => Promise<DrawnMail[]>
}

export type MailSources = { event: DomainEvent; site: Site; tools: Pick<Dependencies, 'db' | 'signingKeys'> }

/** A row of a room's table: at the event `on`, where `when` holds, `template` goes to whom `to` names. */
export type MailRow<Change> = { on: EventName; when?: (change: Change) => boolean; to: string; template: string }

export type MailTable<Change, Row extends MailRow<Change>> = {
  rows: readonly Row[]
  /** What an event of these rows tells. */
  changeOf: (event: Occurrence) => Change
  /** Whether the recipient of a row hears of what this actor did. */
  hears: (row: Row, change: Change, actor: Occurrence['actor']) => boolean
}

type Draw<Change, Row> = (due: readonly Row[], change: Change, sources: MailSources) => Promise<DrawnMail[]>

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
  return { due, draw: (sources) => draw(due(sources.event), changeOf(sources.event), sources) }
}
