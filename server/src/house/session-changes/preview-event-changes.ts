import type { PreviewedChanges, ToldParticipants, TouchedSession } from '@foyer/contract'
import type { Occurrence } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { setSavepoint } from '../../ground/db/savepoint.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { lockBusinessZone } from '../calendar/calendar-locks-store.ts'
import { loadEventTitles } from '../calendar/calendar-store.ts'
import type { Problems } from '../session-conflicts/session-problems.ts'
import { comingOf, instantOf, notifyOfSessions } from '../session-notices/session-notices.ts'
import { carryOutChange, type WantedChange } from './carry-out-change.ts'
import { refuseInvalid, refuseUnclear, type WantedSessions, writeSessions } from './change-sessions.ts'
import { findTouchedParticipants, type TouchedParticipants } from './touched-participants-store.ts'

const mostListed = 50

export const previewEventChanges: Handler<'calendar', 'previewEventChanges'> = async ({ body: { change }, cleared }, context) => {
  const { newEvent, newEvents = newEvent ? [newEvent] : [], withoutDates = [], ...planned } = change
  if (newEvents.length > 0) refuseInvalid(newEvents, 'change.newEvents')
  else refuseUnclear(planned, cleared)
  return await context.inTransaction(async (tx) => {
    await lockBusinessZone(tx, context.siteId, 'SHARED')
    const savepoint = await setSavepoint(tx)
    const previewed =
      newEvents.length > 0
        ? await previewNew(tx, context, { events: newEvents, withoutDates, path: 'change.newEvents' })
        : await previewChange(tx, context, { change: planned, cleared })
    await savepoint.undo()
    return previewed
  })
}

async function previewNew(tx: Transaction, context: Context, wanted: WantedSessions): Promise<PreviewedChanges> {
  const { events, series, conflicts } = await writeSessions(tx, context, wanted)
  const titles = new Map(events.map(({ id, title }) => [id, title ?? undefined]))
  const sessions = comingOf(series, context.now).map((occurrence) => ({
    ...timesOf(occurrence),
    title: titles.get(occurrence.event.id),
    changedStart: instantOf(occurrence.start),
    changedEnd: instantOf(occurrence.end),
    isCanceled: false,
    participants: 0,
  }))
  const participants = { total: 0, bookings: 0, list: [], byEvent: new Map<string, number>() }
  return answerOf({ sessions, participants, notified: { recipients: 0, withoutAddress: 0 } }, { conflicts, overfull: null })
}

async function previewChange(tx: Transaction, context: Context, wanted: Omit<WantedChange, 'revision'>): Promise<PreviewedChanges> {
  const { siteId } = context
  const { touched, problems } = await carryOutChange(tx, context, { ...wanted, revision: null })
  const notified = await notifyOfSessions(tx, context, { differences: touched, notification: { notifyParticipants: false } })
  const participants = await findTouchedParticipants(tx, siteId, {
    eventIds: touched.map(({ before }) => before.id),
    courseScheduleIds: touched.flatMap(({ before }) => (before.event.type === 'COURSE' ? [before.event.scheduleId] : [])),
    most: mostListed,
  })
  const titles = await loadEventTitles(
    tx,
    siteId,
    touched.map(({ before }) => before.event.id),
  )
  const sessions = touched.map(({ before, after }) => ({
    ...timesOf(before),
    title: titles.get(before.event.id),
    ...(after && { changedStart: instantOf(after.start), changedEnd: instantOf(after.end) }),
    isCanceled: after === null,
    participants: participants.byEvent.get(before.id) ?? 0,
  }))
  return answerOf({ sessions, participants, notified }, problems)
}

const timesOf = ({ id, start, end }: Occurrence) => ({ eventId: id, start: instantOf(start), end: instantOf(end) })

type Touched = { sessions: readonly TouchedSession[]; participants: TouchedParticipants; notified: ToldParticipants }

function answerOf({ sessions, participants, notified }: Touched, { conflicts, overfull }: Problems): PreviewedChanges {
  const { total, bookings, list } = participants
  return {
    sessions: { total: sessions.length, list: sessions.slice(0, mostListed) },
    participants: { total, bookings, list },
    notified,
    conflicts: { total: conflicts.length, list: conflicts.slice(0, mostListed) },
    capacityBelowParticipants: overfull ?? undefined,
  }
}
