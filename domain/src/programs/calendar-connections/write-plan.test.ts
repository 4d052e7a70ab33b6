import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { connectionRestSeconds } from './reading-pauses.ts'
import { planWriting } from './write-plan.ts'

const now = '2027-03-01T08:00:00.000Z'
const instants = fc.constantFrom('2027-02-01T08:00:00.000Z', '2027-03-02T08:00:00.000Z', '2027-04-01T08:00:00.000Z')
const entities = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const intended = fc.uniqueArray(fc.record({ entityId: entities, contentHash: fc.constantFrom('x', 'y'), endsAt: instants }), {
  selector: ({ entityId }) => entityId,
})
const known = fc
  .uniqueArray(
    fc.record({
      calendarId: fc.constantFrom('here', 'elsewhere'),
      entityId: entities,
      contentHash: fc.constantFrom('x', 'y', null),
      endsAt: instants,
    }),
    { selector: ({ calendarId, entityId }) => `${calendarId} ${entityId}` },
  )
  .map((list) => list.map((event, index) => ({ ...event, id: String(index) })))

describe('what is written to a calendar', () => {
  test('shows after the plan what is intended, each once, and nothing else that is still to come', () => {
    fc.assert(
      fc.property(intended, known, (wanted, written) => {
        const plan = planWriting({ intended: wanted, calendarId: 'here', now }, written)
        const gone = new Set([...plan.remove, ...plan.forget].map(({ id }) => id))
        const left = written.filter(({ id }) => !gone.has(id)).map(({ id, ...event }) => event)
        const added = plan.put
          .filter((put) => put.known === null)
          .map(({ intended: { entityId, contentHash, endsAt } }) => ({ calendarId: 'here', entityId, contentHash, endsAt }))
        const changed = new Map(plan.put.map(({ intended: event }) => [event.entityId, event.contentHash]))
        const shown = [...left, ...added].map(({ calendarId, entityId, contentHash }) => [
          calendarId,
          entityId,
          changed.get(entityId) ?? contentHash,
        ])
        expect(shown.toSorted()).toEqual(wanted.map(({ entityId, contentHash }) => ['here', entityId, contentHash]).toSorted())
      }),
    )
  })

  test('is written once: a second plan has nothing to do', () => {
    fc.assert(
      fc.property(intended, (wanted) => {
        const written = wanted.map((event, index) => ({ ...event, id: String(index), calendarId: 'here' }))
        expect(planWriting({ intended: wanted, calendarId: 'here', now }, written)).toEqual({ put: [], remove: [], forget: [] })
      }),
    )
  })

  test('leaves alone outside what is over', () => {
    fc.assert(
      fc.property(intended, known, (wanted, written) => {
        const { remove, forget } = planWriting({ intended: wanted, calendarId: null, now }, written)
        expect([remove.every(({ endsAt }) => endsAt > now), forget.every(({ endsAt }) => endsAt <= now)]).toEqual([true, true])
        expect(remove.length + forget.length).toBe(written.length)
      }),
    )
  })
})

test('a failing service is asked ever less, and never sooner than it said', () => {
  expect([1, 2, 3, 4, 5, 6, 100].map((rounds) => connectionRestSeconds(rounds))).toEqual([60, 300, 600, 1200, 1800, 3600, 3600])
  expect([connectionRestSeconds(1, 900), connectionRestSeconds(6, 900), connectionRestSeconds(1, 1e9)]).toEqual([900, 3600, 86_400])
})
