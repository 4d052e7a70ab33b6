import { Refusal } from '@foyer/domain'
import type { Handler } from '../../../ground/handler.ts'
import { touchCatalogue } from '../../site/site.ts'
import { lockChangeableEvent } from '../events/lock-event.ts'
import { isSession } from '../events/sessions.ts'
import { lockSession } from '../sessions-to-book/lock-session.ts'
import { saveKeptDate } from '../stored/events-store.ts'

/** A session takes place although its teacher or room is away, or the business closed: its places are sold again. */
export const keepSession: Handler<'calendar', 'keepSession'> = ({ params: { eventId }, body: { isKept } }, context) =>
  context.inTransaction(async (tx) => {
    const { siteId, now } = context
    const { event } = await lockChangeableEvent(tx, context, eventId)
    const session = isSession(event.type) ? await lockSession(tx, { siteId, now }, eventId) : null
    if (!session || session.recurrenceType === 'MASTER') throw new Refusal('EVENT_NOT_FOUND')
    await saveKeptDate(tx, siteId, session.id, isKept ? now : null)
    await touchCatalogue(tx, siteId)
    return {}
  })
