import type { CalendarEvent, NewCalendarEvent, Query, StaffMember } from '@foyer/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '../../ground/db/statement-counter.ts'
import { managerElsewhere } from '../../test/other-site.ts'
import { createWorld, type World } from '../../test/world.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
let world: World
let ada: StaffMember
let scheduleId: string
let businessScheduleId: string

beforeAll(async () => {
  world = await createWorld()
  ada = await world.staffMember('Ada Lindqvist')
  scheduleId = ada.resource?.eventsSchedule.id ?? ''
  businessScheduleId = (await world.guest.site.getSite()).site.businessScheduleId
  await furnish()
})
afterAll(() => world.close())

const at = (localDate: string) => ({ localDate })
const single = (title: string, from: string, to: string, changes: Partial<NewCalendarEvent> = {}): NewCalendarEvent => ({
  scheduleId,
  title,
  start: at(from),
  end: at(to),
  ...changes,
})

/** A week with every kind: a daily standup, a long absence, a closure, events at the same minute, a moved and a cancelled occurrence. */
async function furnish(): Promise<void> {
  const daily = (['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const).map((day, index) =>
    single('Standup', `2027-03-0${index + 1}T09:30`, `2027-03-0${index + 1}T09:45`, { recurrenceRule: { days: [day] } }),
  )
  const events = [
    ...daily,
    single('Trip', '2027-02-20T00:00', '2027-03-03T12:00', { transparency: 'TRANSPARENT' }),
    single('One', '2027-03-09T09:30', '2027-03-09T10:00', { totalCapacity: 3 }),
    single('Two', '2027-03-09T09:30', '2027-03-09T09:40', {
      location: { type: 'CUSTOM', name: 'Park' },
      resources: [{ id: ada.resourceId }],
    }),
    single('Closed', '2027-03-12T00:00', '2027-03-13T00:00', { scheduleId: businessScheduleId }),
  ]
  const { results } = await world.owner.calendar.bulkCreateEvent({ body: { events: events.map((event) => ({ event })) } })
  const tuesday = results[1]?.itemMetadata.id ?? ''
  await world.owner.calendar.cancelEvent({ params: { eventId: `${tuesday}t20270316T0930` }, body: {} })
  const params = { 'event.id': `${tuesday}t20270323T0930` }
  await world.owner.calendar.updateEvent({
    params,
    body: { event: { revision: '1', start: at('2027-03-24T08:00'), end: at('2027-03-24T08:15') } },
  })
}

type Body = Parameters<World['owner']['calendar']['queryEvents']>[0]['body']
const ask = (body: Body) => world.owner.calendar.queryEvents({ body })
const march = { fromLocalDate: '2027-03-01T00:00:00', toLocalDate: '2027-04-01T00:00:00' }
const titlesOf = (events: readonly CalendarEvent[]) => events.map(({ start, title }) => `${start.localDate.slice(5, 16)} ${title}`)

describe('a window', () => {
  test('holds events that overlap it, even if they began before, but not those that end at its start', async () => {
    const { events } = await ask({ fromLocalDate: '2027-03-03T09:45:00', toLocalDate: '2027-03-04T09:30:00' })
    expect(titlesOf(events)).toEqual(['02-20T00:00 Trip'])
  })

  test('is local time of the zone that is named', async () => {
    const window = { fromLocalDate: '2027-03-09T00:00:00', toLocalDate: '2027-03-09T03:30:00' }
    expect((await ask(window)).events).toEqual([])
    const { events } = await ask({ ...window, timeZone: 'America/New_York' })
    expect(events.map(({ adjustedStart }) => adjustedStart)).toEqual([])
    const later = await ask({ ...window, toLocalDate: '2027-03-09T03:31:00', timeZone: 'America/New_York' })
    expect(later.events.map(({ adjustedStart }) => adjustedStart?.localDate)).toEqual(Array(3).fill('2027-03-09T03:30:00'))
  })

  test('is 380 days from now by default', async () => {
    const { events } = await ask({ query: { filter: { recurringEventId: 'nothing' } } })
    expect(events).toEqual([])
    const all = await ask({ query: { cursorPaging: { limit: 1000 } } })
    expect(all.events.at(-1)?.start.localDate.slice(0, 10)).toBe('2028-03-14')
  })

  test.each([
    [{ fromLocalDate: '2027-03-02T00:00:00', toLocalDate: '2027-03-01T00:00:00' }, 'toLocalDate'],
    [{ fromLocalDate: '1027-03-02T00:00:00', toLocalDate: '2027-03-01T00:00:00' }, 'fromLocalDate'],
    [{ fromLocalDate: '2020-03-02T00:00:00', toLocalDate: '2027-03-01T00:00:00' }, 'toLocalDate'],
    [{ fromLocalDate: '2027-02-30T00:00:00' }, 'fromLocalDate'],
    [{ fromLocalDate: '2027-03-01' }, 'fromLocalDate'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  ])('cannot be %j', async (body, field) => {
    await expect(ask(body)).rejects.toMatchObject({ status: 400, violations: [{ field }] })
  })
})

describe('what a query of events shows', () => {
  test('is occurrences: moved ones at their new time, cancelled ones not at all', async () => {
    const { events } = await ask({ ...march, query: { filter: { scheduleId } } })
    const tuesdays = events.filter(
      ({ recurrenceType, start }) =>
        recurrenceType === 'INSTANCE' && new Set(['02', '09', '16', '23', '30']).has(start.localDate.slice(8, 10)),
    )
    expect(tuesdays.map(({ start }) => start.localDate.slice(5, 10))).toEqual(['03-02', '03-09', '03-30'])
    expect(titlesOf(events.filter(({ recurrenceType }) => recurrenceType === 'EXCEPTION'))).toEqual(['03-24T08:00 Standup'])
  })

  test('has no hours, unless they are named', async () => {
    const { events } = await ask({ ...march })
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['DEFAULT']))
    const hours = async (filter: Record<string, unknown>) => (await ask({ ...march, query: { filter } })).events
    expect(await hours({ type: 'WORKING_HOURS', externalScheduleId: '4e0579a5-491e-4e70-a872-d097eed6e520' })).toHaveLength(23)
    expect(await hours({ eventType: { $in: ['WORKING_HOURS'] } })).toHaveLength(23)
    expect(await hours({ $and: [{ type: 'WORKING_HOURS' }, { scheduleId: businessScheduleId }] })).toHaveLength(23)
  })

  test('is series as such, without a window, on demand', async () => {
    const masters = await ask({ recurrenceType: ['MASTER'], query: { filter: { externalScheduleId: ada.resourceId } } })
    expect(masters.events).toHaveLength(5)
    expect(masters.events[0]).toMatchObject({ recurrenceType: 'MASTER', recurrenceRule: { days: ['MONDAY'] } })
    const both = await ask({ ...march, recurrenceType: ['MASTER', 'NONE'], query: { filter: { scheduleId } } })
    expect(new Set(both.events.map(({ recurrenceType }) => recurrenceType))).toEqual(new Set(['MASTER', 'NONE']))
  })

  test.each<[Record<string, unknown>, string[]]>([
    [{ transparency: 'TRANSPARENT' }, ['Trip']],
    [{ totalCapacity: { $gte: 2 } }, ['One']],
    [{ remainingCapacity: 3, 'participants.total': 0 }, ['One']],
    [{ 'location.type': 'CUSTOM' }, ['Two']],
    [{ location: { $exists: true } }, ['Two']],
    [{ scheduleId: { $in: [] } }, []],
  ])('follows the filter %j', async (filter, titles) => {
    expect((await ask({ ...march, query: { filter } })).events.map(({ title }) => title)).toEqual(titles)
  })

  test('follows a filter on resources', async () => {
    for (const operand of [ada.resourceId, { $in: [ada.resourceId] }, { $hasSome: [ada.resourceId] }]) {
      expect((await ask({ ...march, query: { filter: { 'resources.id': operand } } })).events).toMatchObject([{ title: 'Two' }])
    }
  })

  test.each<Query>([
    { filter: { id: 'x' } },
    { filter: { start: { $gte: '2027-03-01' } } },
    { filter: { type: { $ne: 'DEFAULT' } } },
    { sort: [{ fieldName: 'title' }] },
    { sort: [{ fieldName: 'start' }, { fieldName: 'end' }] },
    { cursorPaging: { limit: 1001 } },
  ])('cannot be asked with %j', async (query) => {
    await expect(ask({ ...march, query })).rejects.toMatchObject({ status: 400 })
  })

  test('has nothing of another site, whose cursors are refused', async () => {
    const elsewhere = await managerElsewhere(world)
    expect((await elsewhere.calendar.queryEvents({ body: march })).events).toEqual([])
    const { pagingMetadata } = await ask({ ...march, query: { cursorPaging: { limit: 1 } } })
    const cursorPaging = { cursor: pagingMetadata.cursors?.next ?? '' }
    await expect(elsewhere.calendar.queryEvents({ body: { query: { cursorPaging } } })).rejects.toMatchObject({ code: 'INVALID_CURSOR' })
  })
})

describe('pages of events', () => {
  const walk = async (query: Query): Promise<CalendarEvent[]> => {
    const first = await ask({ ...march, query })
    const events = [...first.events]
    let cursor = first.pagingMetadata.cursors?.next
    while (cursor) {
      // A follow-up request sends only the cursor.
      const { events: more, pagingMetadata } = await ask({ query: { cursorPaging: { ...query.cursorPaging, cursor } } })
      events.push(...more)
      cursor = pagingMetadata.cursors?.next
    }
    return events
  }

  test('show every event once and in order, however long they are', async () => {
    const sorts = fc.constantFrom(
      { fieldName: 'start' },
      { fieldName: 'start', order: 'ASC' as const },
      { fieldName: 'start', order: 'DESC' as const },
      { fieldName: 'end', order: 'DESC' as const },
    )
    await fc.assert(
      fc.asyncProperty(sorts, fc.integer({ min: 1, max: 9 }), async (sort, limit) => {
        const whole = (await ask({ ...march, query: { sort: [sort], cursorPaging: { limit: 1000 } } })).events
        const walked = await walk({ sort: [sort], cursorPaging: { limit } })
        expect(walked.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
        const moments = walked.map((event) => (sort.fieldName === 'end' ? event.end : event.start).utcDate ?? '')
        expect(moments).toEqual(sort.order === 'DESC' ? moments.toSorted().reverse() : moments.toSorted())
      }),
      { numRuns: 12 },
    )
  })

  test('cost the same number of statements, short or long, and few', async () => {
    const short = await countStatements(() => ask({ ...march, query: { cursorPaging: { limit: 1 } } }))
    const long = await countStatements(() => ask({ ...march, query: { cursorPaging: { limit: 1000 } } }))
    expect(long.result.events.length).toBeGreaterThan(20)
    expect(long.statements).toHaveLength(short.statements.length)
  })

  test('of length zero are empty', async () => {
    expect(await ask({ ...march, query: { cursorPaging: { limit: 0 } } })).toEqual({
      events: [],
      pagingMetadata: { count: 0, cursors: {}, hasNext: false },
    })
  })
})
