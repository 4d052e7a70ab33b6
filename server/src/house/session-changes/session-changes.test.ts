import type { CalendarEvent, CalendarEventChanges } from '@foyer/contract'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createSessionWorld } from '../../test/bookings/session-world.ts'

// Monday, 1 March 2027, 09:00 in Berlin; each story has a series on a day of its own.
const { world, ada, yoga, create, read, session, news } = await createSessionWorld()
afterAll(() => world.close())

const { calendar, participations } = world.owner
const at = (localDate: string) => ({ localDate })
let series: CalendarEvent
let hour = 5

beforeEach(async () => {
  hour += 1
  if (hour > 22) hour = 6
  series = await create(
    session(`2027-03-03T${clock(hour)}:00`, {
      recurrenceRule: { days: ['WEDNESDAY'], until: at('2027-04-07T23:00:00') },
      end: at(`2027-03-03T${clock(hour)}:30`),
    }),
  )
})

const clock = (value: number) => String(value).padStart(2, '0')
const instance = (date: string) => `${series.id}t${date.replaceAll('-', '')}T${clock(hour)}00`
const join = (eventId: string, partySize = 1) =>
  participations.createParticipation({ body: { participation: { eventId, participant: { name: 'Lena Krüger' }, partySize } } })
const update = async (eventId: string, changes: Partial<CalendarEventChanges>, more: object = {}) => {
  const { revision } = await read(eventId)
  return (await calendar.updateEvent({ params: { 'event.id': eventId }, body: { event: { revision, ...changes }, ...more } })).event
}
/** The days of Ada's classes in March and April that belong to these series. */
const days = async (...recurringEventIds: string[]) => {
  const filter = { recurringEventId: { $in: recurringEventIds } }
  const { events } = await calendar.queryEvents({
    body: { fromLocalDate: '2027-03-01T00:00:00', toLocalDate: '2027-05-01T00:00:00', query: { filter } },
  })
  return events.map(({ start }) => start.localDate.slice(5, 10))
}
const split = (splitLocalDate: string, eventId = series.id) =>
  calendar.splitRecurringEvent({ params: { recurringEventId: eventId }, body: { splitLocalDate } })

describe('splitting a series', () => {
  test('keeps every occurrence, its participants and its exceptions', async () => {
    await join(instance('2027-03-24'), 3)
    await update(instance('2027-03-31'), { title: 'With live music' })
    const before = await days(series.id)
    const { updatedRecurringEventEndingBeforeSplit: first, newRecurringEventStartingFromSplit: second } = await split('2027-03-18T00:00:00')
    expect(first).toMatchObject({ id: series.id, recurrenceType: 'MASTER', revision: '2' })
    expect(second).toMatchObject({ recurrenceType: 'MASTER', start: { localDate: `2027-03-24T${clock(hour)}:00:00` }, revision: '1' })
    expect(await days(series.id, second.id)).toEqual(before)
    expect(await days(series.id)).toEqual(['03-03', '03-10', '03-17'])
    expect(await read(instance('2027-03-24'))).toMatchObject({ recurringEventId: second.id, participants: { total: 3 } })
    expect(await read(instance('2027-03-31'))).toMatchObject({ recurringEventId: second.id, title: 'With live music' })
    expect(await news(series.id)).toEqual(['event.created', 'event.updated', 'event.recurring_split'])
    expect(await news(second.id)).toEqual(['event.created'])
  })

  test('needs a series, and an occurrence on each side of the split', async () => {
    for (const date of ['2027-02-01T00:00:00', `2027-03-03T${clock(hour)}:00:00`, '2027-05-01T00:00:00']) {
      await expect(split(date)).rejects.toMatchObject({ status: 400, violations: [{ violatedRule: 'SPLIT_OUT_OF_RANGE' }] })
    }
    await expect(split('2027-03-18T00:00:00', instance('2027-03-10'))).rejects.toMatchObject({
      violations: [{ violatedRule: 'NOT_A_SERIES' }],
    })
    await expect(split('2027-02-30T00:00:00')).rejects.toMatchObject({ violations: [{ field: 'splitLocalDate' }] })
    const visitor = await world.visitor()
    await expect(
      visitor.calendar.splitRecurringEvent({ params: { recurringEventId: series.id }, body: { splitLocalDate: '2027-03-18T00:00:00' } }),
    ).rejects.toMatchObject({ status: 403 })
  })
})

describe('restoring defaults', () => {
  test('lets an exception inherit from its series again, as an exception', async () => {
    const { id } = await update(instance('2027-03-10'), {
      title: 'Guests',
      start: at('2027-03-11T23:00:00'),
      end: at('2027-03-11T23:30:00'),
    })
    const { event } = await calendar.restoreEventDefaults({ params: { eventId: id }, body: { fields: ['TIME', 'TITLE'] } })
    expect(event).toMatchObject({ recurrenceType: 'EXCEPTION', title: 'Yoga', start: { localDate: `2027-03-10T${clock(hour)}:00:00` } })
    expect(event.inheritedFields).toEqual(expect.arrayContaining(['TIME', 'TITLE']))
    await update(series.id, { title: 'Evening yoga' })
    expect(await read(id)).toMatchObject({ title: 'Evening yoga' })
  })

  test('lets a series inherit from its schedule again, from now on', async () => {
    await update(series.id, { totalCapacity: 3, title: 'Small' })
    const { event } = await calendar.restoreEventDefaults({ params: { eventId: series.id }, body: { fields: ['CAPACITY'] } })
    expect(event).toMatchObject({ recurrenceType: 'MASTER', totalCapacity: 12, title: 'Small' })
    expect(await read(instance('2027-03-17'))).toMatchObject({ totalCapacity: 12 })
  })

  test('is refused for what an event cannot inherit, and for what was never changed', async () => {
    const restore = (eventId: string, fields: 'TIME'[]) => calendar.restoreEventDefaults({ params: { eventId }, body: { fields } })
    await expect(restore(series.id, ['TIME'])).rejects.toMatchObject({
      violations: [{ field: 'fields[0]', violatedRule: 'NOT_INHERITED' }],
    })
    await expect(restore(instance('2027-03-10'), ['TIME'])).rejects.toMatchObject({ violations: [{ violatedRule: 'NOTHING_TO_RESTORE' }] })
    await expect(restore('x'.repeat(40), ['TIME'])).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' })
  })

  test('whatever was moved, and wherever the series was split, gives all occurrences back', async () => {
    const expected = await days(series.id)
    const dates = ['2027-03-10', '2027-03-17', '2027-03-24', '2027-03-31']
    await fc.assert(
      fc.asyncProperty(fc.subarray(dates, { minLength: 1 }), fc.constantFrom(null, ...dates.slice(1)), async (moved, cut) => {
        const fresh = await create(
          session(`2027-03-03T23:30:00`, {
            resources: [{ id: ada.resourceId, transparency: 'TRANSPARENT' }],
            recurrenceRule: { days: ['WEDNESDAY'], until: at('2027-04-07T23:59:00') },
          }),
        )
        const occurrence = (date: string) => `${fresh.id}t${date.replaceAll('-', '')}T2330`
        for (const date of moved) await update(occurrence(date), { start: at(`${date}T03:00:00`), end: at(`${date}T04:00:00`) })
        const second = cut === null ? null : (await split(`${cut}T12:00:00`, fresh.id)).newRecurringEventStartingFromSplit
        for (const date of moved) {
          await calendar.restoreEventDefaults({ params: { eventId: occurrence(date) }, body: { fields: ['TIME'] } })
        }
        const ids = [fresh.id, ...(second ? [second.id] : [])]
        expect(await days(...ids)).toEqual(expected)
        for (const eventId of ids) await calendar.cancelEvent({ params: { eventId }, body: {} })
      }),
      { numRuns: 6 },
    )
  })
})

describe('the capacity of a session', () => {
  test('may be below its participants, also of one date of a series, unless the caller asks for a refusal', async () => {
    const eventId = instance('2027-03-10')
    await join(eventId, 5)
    const low = { status: 428, code: 'CAPACITY_BELOW_PARTICIPANTS', data: { eventId, totalCapacity: 4, participants: 5 } }
    await expect(update(eventId, { totalCapacity: 4 }, { ignoreConflicts: false })).rejects.toMatchObject(low)
    await expect(update(series.id, { totalCapacity: 4 }, { ignoreConflicts: false })).rejects.toMatchObject(low)
    await update(series.id, { totalCapacity: 4 })
    expect(await update(eventId, { totalCapacity: 4 })).toMatchObject({ totalCapacity: 4, remainingCapacity: 0 })
  })

  test('is never 0 for a class, and a class never without a teacher', async () => {
    await expect(update(series.id, { totalCapacity: 0 })).rejects.toMatchObject({ violations: [{ field: 'event.totalCapacity' }] })
    await expect(update(series.id, { resources: [] })).rejects.toMatchObject({ violations: [{ field: 'event.resources' }] })
  })
})

describe('several changes at once', () => {
  test('succeed and fail one by one', async () => {
    const single = await create(session('2027-03-04T02:00:00'))
    const { results, bulkActionMetadata } = await calendar.bulkUpdateEvent({
      body: {
        events: [
          { event: { id: instance('2027-03-10'), revision: '1', title: 'Guests' } },
          { event: { id: instance('2027-03-17'), revision: '9', title: 'Late' } },
          { event: { id: single.id, revision: '1', notes: 'x', title: 'y' }, fieldmask: 'title' },
        ],
        returnEntity: true,
      },
    })
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 })
    expect(results[0]?.item).toMatchObject({ title: 'Guests', recurrenceType: 'EXCEPTION' })
    expect(results[1]?.itemMetadata).toMatchObject({ id: instance('2027-03-17'), error: { code: 'INVALID_REVISION' } })
    expect(await read(single.id)).toMatchObject({ title: 'y' })
    expect(await read(single.id)).not.toHaveProperty('notes')
  })

  test('cancel the events that exist, and answer the others as errors', async () => {
    const eventIds = [instance('2027-03-10'), 'x'.repeat(40), instance('2027-03-24')]
    const { results } = await calendar.bulkCancelEvent({ body: { eventIds } })
    expect(results.map(({ itemMetadata }) => itemMetadata.error?.code ?? 'DONE')).toEqual(['DONE', 'EVENT_NOT_FOUND', 'DONE'])
    expect(await days(series.id)).toEqual(['03-03', '03-17', '03-31', '04-07'])
    await expect(calendar.bulkCancelEvent({ body: { eventIds: Array.from({ length: 51 }, () => series.id) } })).rejects.toMatchObject({
      status: 400,
    })
    const visitor = await world.visitor()
    await expect(visitor.calendar.bulkCancelEvent({ body: { eventIds } })).rejects.toMatchObject({ status: 403 })
    await expect(
      visitor.calendar.bulkUpdateEvent({ body: { events: [{ event: { id: series.id, revision: '1' } }] } }),
    ).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('a preview', () => {
  const preview = async (body: object) => await calendar.previewEventChanges({ body: { change: body } })

  test('names the sessions, participants and conflicts of a move, and changes nothing', async () => {
    await join(instance('2027-03-17'), 2)
    await join(instance('2027-03-24'))
    const before = await days(series.id)
    const other = await create(session('2027-03-24T05:00:00', { title: 'Early yoga', end: at('2027-03-24T05:30:00') }))
    const changes = { start: at('2027-03-17T05:00:00'), end: at('2027-03-17T05:30:00') }
    const previewed = await preview({ eventId: instance('2027-03-17'), scope: 'THIS_AND_FOLLOWING', changes })
    expect(previewed.sessions.total).toBe(4)
    expect(previewed.sessions.list[0]).toMatchObject({
      eventId: instance('2027-03-17'),
      changedStart: '2027-03-17T04:00:00.000Z',
      isCanceled: false,
      participants: 2,
    })
    expect(previewed.participants).toMatchObject({ total: 3, bookings: 0 })
    expect(previewed.participants.list.map(({ name, partySize }) => `${name} ${partySize}`).sort()).toEqual([
      'Lena Krüger 1',
      'Lena Krüger 2',
    ])
    expect(previewed.conflicts).toMatchObject({ total: 1, list: [{ eventId: other.id, title: 'Early yoga', occurrences: 1 }] })
    expect(await days(series.id)).toEqual(before)
    expect(await read(series.id)).toMatchObject({ revision: '1' })
    expect(await news(series.id)).toEqual(['event.created'])
  })

  test('counts one session, those that follow, or all', async () => {
    const cancel = async (scope: string) =>
      (await preview({ eventId: instance('2027-03-10'), scope, isCanceled: true })).sessions.list.map(({ isCanceled }) => isCanceled)
    expect(await cancel('THIS')).toEqual([true])
    expect(await cancel('THIS_AND_FOLLOWING')).toHaveLength(5)
    expect(await cancel('ALL')).toHaveLength(6)
  })

  test('shows the conflicts of a new series', async () => {
    const newEvent = session(`2027-03-10T${clock(hour)}:15:00`, {
      recurrenceRule: { days: ['WEDNESDAY'], until: at('2027-03-24T23:00:00') },
    })
    const previewed = await preview({ newEvent })
    expect(previewed.sessions.total).toBe(3)
    expect(previewed.conflicts).toMatchObject({ total: 1, list: [{ eventId: series.id, occurrences: 3 }] })
  })

  test('shows where a capacity is below the seats taken', async () => {
    await join(instance('2027-03-17'), 6)
    const { capacityBelowParticipants } = await preview({ eventId: series.id, changes: { totalCapacity: 5 } })
    expect(capacityBelowParticipants).toEqual({ eventId: instance('2027-03-17'), totalCapacity: 5, participants: 6 })
  })

  test('needs an event and a change of it', async () => {
    await expect(preview({})).rejects.toMatchObject({ violations: [{ field: 'change.eventId' }] })
    await expect(preview({ eventId: series.id })).rejects.toMatchObject({ violations: [{ field: 'change.changes' }] })
    await expect(preview({ eventId: series.id, scope: 'THIS', isCanceled: true })).rejects.toMatchObject({
      violations: [{ field: 'change.scope' }],
    })
    await expect(preview({ eventId: 'x'.repeat(40), isCanceled: true })).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' })
    const visitor = await world.visitor()
    await expect(
      visitor.calendar.previewEventChanges({ body: { change: { eventId: series.id, isCanceled: true } } }),
    ).rejects.toMatchObject({
      status: 403,
    })
  })
})

test('an event is recorded when the first or last session of a schedule moves', async () => {
  const events = await world.db
    .selectFrom('domain_events')
    .select(['name', 'entity_id'])
    .where('name', '=', 'schedule_time_frame.updated')
    .execute()
  expect(events.some(({ entity_id }) => entity_id === yoga.schedule.id)).toBe(true)
})
