import { randomUUID } from 'node:crypto'
import { bookPeriod, daysOfMonth, Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { loadSite } from '../../house/site/site.ts'
import { insertClosedMonth } from './closed-months-store.ts'
import { loadSums } from './month-sums.ts'

/** Invoices and lines of the ledger bear the time at which they are written, so that nothing falls into a month that is over. */
export const closeMonth: Handler<'bookkeeping', 'closeMonth'> = ({ body: { month, isTest = false } }, context) =>
  context.inTransaction(async (tx) => {
    const { siteId, now, caller, dependencies } = context
    const { timeZone } = await loadSite(tx, siteId)
    const { start, end } = bookPeriod(daysOfMonth(month), timeZone)
    if (end > now) throw new Refusal('MONTH_NOT_OVER')
    const { taxes, issued, money } = await loadSums(tx, { siteId, start, end, isTest })
    const closedBy = 'name' in caller ? caller.name : ''
    const isNew = await insertClosedMonth(tx, { siteId, month, isTest, start, end, closedBy, now, sums: { taxes, issued, money } })
    if (!isNew) throw new Refusal('MONTH_ALREADY_CLOSED')
    const closed = { month, closedDate: now, closedBy, changed: [] }
    const event = { siteId, now, caller, jobs: dependencies.jobs, entityId: randomUUID() }
    await recordEvent(tx, { ...event, name: 'bookkeeping.month_closed', payload: { entity: closed } })
    return { closed }
  })
