import type { CalendarEvent, CalendarEventChanges, Weekday } from '@foyer/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../test/world.ts'

let world: World
let scheduleId: string

beforeAll(async () => {
  world = await createWorld()
  scheduleId = (await world.staffMember()).resource?.eventsSchedule.id ?? ''
})
afterAll(() => world.close())

const beginning = '2027-03-01T08:00:00Z'
const weekdays: Weekday[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
const time = fc.record({ hour: fc.integer({ min: 0, max: 22 }), day: fc.integer({ min: 0, max: 20 }) })

/** What a manager does to a series, and how long after the action before. */
type Step = { waitHours: number } & (
  | { kind: 'RENAME'; title: string }
  | { kind: 'MOVE'; hour: number; day: number }
  | { kind: 'RULE'; days: [Weekday]; interval: number }
  | { kind: 'END'; day: number }
  | { kind: 'MOVE_ONE'; index: number; hour: number; day: number }
  | { kind: 'RENAME_ONE'; index: number; title: string }
  | { kind: 'CANCEL_ONE'; index: number }
  | { kind: 'CANCEL' }
)

const waitHours = fc.integer({ min: 0, max: 24 * 16 })
const title = fc.constantFrom('Ink', 'Clay', 'Wax')
const index = fc.integer({ min: 0, max: 4 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('RENAME' as const), waitHours, title }),
  time.chain((moved) =>
    fc.record({ kind: fc.constant('MOVE' as const), waitHours, hour: fc.constant(moved.hour), day: fc.constant(moved.day) }),
  ),
  fc.record({
    kind: fc.constant('RULE' as const),
    waitHours,
    days: fc.constantFrom(...weekdays).map((day): [Weekday] => [day]),
    interval: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant('END' as const), waitHours, day: fc.integer({ min: -30, max: 60 }) }),
  time.chain((moved) =>
    fc.record({ kind: fc.constant('MOVE_ONE' as const), waitHours, index, hour: fc.constant(moved.hour), day: fc.constant(moved.day) }),
  ),
  fc.record({ kind: fc.constant('RENAME_ONE' as const), waitHours, index, title }),
  fc.record({ kind: fc.constant('CANCEL_ONE' as const), waitHours, index }),
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('CANCEL' as const), waitHours }) },
)

/** Cancelled at the minute in which its first occurrence begins. */
const cancelledAsItBegins: Step = { kind: 'CANCEL', waitHours: 49 }

test('whatever happens to a series, occurrences that have begun stay', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      world.clock.set(beginning)
      const master = await newSeries()
      for (const taken of steps) {
        world.clock.advance({ hours: taken.waitHours })
        const before = await occurrences(master.id)
        await take(taken, master.id, before.filter(isToCome))
        const after = await occurrences(master.id)
        expect(after.filter(hasBegun).map(look)).toEqual(before.filter(hasBegun).map(look))
        expect(new Set(after.map(({ id }) => id)).size).toBe(after.length)
      }
    }),
    { numRuns: 25, endOnFailure: true, examples: [[[cancelledAsItBegins]]] },
  )
})

async function newSeries(): Promise<CalendarEvent> {
  const start = { localDate: '2027-03-03T10:00:00' }
  const event = {
    scheduleId,
    title: 'Pottery',
    start,
    end: { localDate: '2027-03-03T11:00:00' },
    recurrenceRule: { days: ['WEDNESDAY' as const] },
  }
  return (await world.owner.calendar.createEvent({ body: { event } })).event
}

async function occurrences(masterId: string): Promise<CalendarEvent[]> {
  const query = { filter: { recurringEventId: masterId }, cursorPaging: { limit: 1000 } }
  const window = { fromLocalDate: '2027-02-01T00:00:00', toLocalDate: '2027-07-31T00:00:00' }
  return (await world.owner.calendar.queryEvents({ body: { ...window, query } })).events
}

const now = () => Temporal.Instant.from(world.clock.now)
const isToCome = ({ start }: CalendarEvent) => Temporal.Instant.compare(start.utcDate ?? '', now()) > 0
const hasBegun = (event: CalendarEvent) => !isToCome(event)
const look = ({ id, start, end, title: shown, recurrenceType }: CalendarEvent) => [id, start.utcDate, end.utcDate, shown, recurrenceType]

async function take(taken: Step, masterId: string, coming: readonly CalendarEvent[]): Promise<void> {
  const { event: master } = await world.owner.calendar.getEvent({ params: { eventId: masterId }, query: {} })
  if (master.status === 'CANCELLED') return
  const one = 'index' in taken ? coming[taken.index] : undefined
  if ('index' in taken && !one) return
  const target = one ?? master
  if (taken.kind === 'CANCEL' || taken.kind === 'CANCEL_ONE') {
    await world.owner.calendar.cancelEvent({ params: { eventId: target.id }, body: {} })
    return
  }
  const body = { event: { revision: target.revision, ...changes(taken) } }
  const update = world.owner.calendar.updateEvent({ params: { 'event.id': target.id }, body })
  // Only an end before the beginning is refused.
  await update.catch((error) => expect(error).toMatchObject({ violations: [{ violatedRule: 'UNTIL_AFTER_START' }] }))
}

function changes(taken: Step): Partial<CalendarEventChanges> {
  if (taken.kind === 'RENAME' || taken.kind === 'RENAME_ONE') return { title: taken.title }
  if (taken.kind === 'RULE') return { recurrenceRule: { days: taken.days, interval: taken.interval } }
  if (taken.kind === 'END') return { recurrenceRule: { days: ['WEDNESDAY'], until: { localDate: dateIn(taken.day, 0) } } }
  if (taken.kind !== 'MOVE' && taken.kind !== 'MOVE_ONE') return {}
  return { start: { localDate: dateIn(taken.day + 1, taken.hour) }, end: { localDate: dateIn(taken.day + 1, taken.hour + 1) } }
}

const dateIn = (days: number, hour: number): string =>
  now().toZonedDateTimeISO('Europe/Berlin').toPlainDate().add({ days }).toPlainDateTime({ hour }).toString({ smallestUnit: 'second' })
