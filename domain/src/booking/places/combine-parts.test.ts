import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { combineParts, type PartToCombine } from './combine-parts.ts'

const part = (start: number, resourceIds: string[], alsoIds: string[][] = [], taken: string[] = []): PartToCombine => ({
  start,
  end: start + 60,
  free: { resourceIds, alsoIds },
  taken: new Set(taken),
})

describe('parts of one visit', () => {
  test('at one time use different resources, even if the first could use what only the second can', () => {
    expect(combineParts([part(0, ['ada', 'jo']), part(0, ['ada'])])).toEqual({
      combinations: [
        { resourceId: 'jo', alsoResourceIds: [] },
        { resourceId: 'ada', alsoResourceIds: [] },
      ],
    })
    expect(combineParts([part(0, ['ada']), part(0, ['ada'])])).toMatchObject({ short: expect.any(Number) })
  })

  test('one after the other may use the same', () => {
    expect(combineParts([part(0, ['ada']), part(60, ['ada'])])).toMatchObject({
      combinations: [{ resourceId: 'ada' }, { resourceId: 'ada' }],
    })
  })

  test('use nothing that another booking has taken since, and name the part that is left without', () => {
    expect(combineParts([part(0, ['ada', 'jo'], [], ['ada']), part(60, ['ada'])])).toMatchObject({
      combinations: [{ resourceId: 'jo' }, { resourceId: 'ada' }],
    })
    expect(combineParts([part(0, ['ada']), part(60, ['ada'], [], ['ada'])])).toEqual({ short: 1 })
  })

  test('use different rooms at one time', () => {
    expect(combineParts([part(0, ['ada'], [['blue', 'red']]), part(0, ['jo'], [['blue']])])).toEqual({
      combinations: [
        { resourceId: 'ada', alsoResourceIds: ['red'] },
        { resourceId: 'jo', alsoResourceIds: ['blue'] },
      ],
    })
  })
})

const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 })
const parts = fc.array(fc.tuple(ids, fc.array(ids, { maxLength: 1 })), { minLength: 1, maxLength: 4 })

test('parts at one time get resources exactly when a plain search finds some', () => {
  fc.assert(
    fc.property(parts, (lists) => {
      const combined = combineParts(lists.map(([resourceIds, alsoIds]) => part(0, resourceIds, alsoIds)))
      const needs = lists.flatMap(([resourceIds, alsoIds]) => [resourceIds, ...alsoIds])
      const isPossible = (position: number, used: readonly string[]): boolean =>
        position === needs.length || (needs[position] ?? []).some((id) => !used.includes(id) && isPossible(position + 1, [...used, id]))
      expect('combinations' in combined).toBe(isPossible(0, []))
      if ('short' in combined) return
      const chosen = combined.combinations.flatMap(({ resourceId, alsoResourceIds }) => [resourceId, ...alsoResourceIds])
      expect(new Set(chosen).size).toBe(needs.length)
    }),
  )
})
