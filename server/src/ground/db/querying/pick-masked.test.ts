import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyMasked, pickMasked } from './pick-masked.ts'

type Tea = {
  id?: string
  revision?: string
  name?: string
  notes?: string
  pot?: { size?: number; lid?: { colour?: string } }
  extra?: Record<string, unknown>
}

const lid = { properties: { colour: {} } }
const members = { id: {}, revision: {}, name: {}, notes: {}, pot: { properties: { size: {}, lid } }, extra: {} }
const shapes = { writable: { properties: members }, entity: { properties: { ...members, createdDate: {} } }, path: 'tea' }
const pick = (changes: Tea, mask?: Parameters<typeof pickMasked>[0]['mask'], cleared: string[] = []) =>
  pickMasked({ ...shapes, changes, mask, cleared: new Set(cleared) })

describe('the members that a PATCH changes', () => {
  test('are what was sent, but for id and revision', () => {
    expect(pick({ id: 'x', revision: '3', name: 'Assam' })).toEqual({ name: 'Assam' })
  })

  test('are null where null was sent', () => {
    expect(pick({ name: 'Assam' }, undefined, ['tea.notes', 'tea.pot.size', 'other.name', 'tea.list[0].x'])).toEqual({
      name: 'Assam',
      notes: null,
      pot: { size: null },
    })
  })

  test.each([['name,pot.size'], [['name', 'pot.size']], [{ paths: ['name', 'pot.size'] }], [' name , pot.size,']])(
    'follow a mask in each of its forms: %j',
    (mask) => {
      expect(pick({ name: 'Assam', notes: 'malty', pot: { size: 2, lid: { colour: 'red' } } }, mask)).toEqual({
        name: 'Assam',
        pot: { size: 2 },
      })
    },
  )

  test('are null for what a mask names and the body lacks', () => {
    expect(pick({}, 'notes')).toEqual({ notes: null })
  })

  test('ignore read-only members of the mask', () => {
    expect(pick({ name: 'Assam' }, 'name,createdDate')).toEqual({ name: 'Assam' })
  })

  test('are everything if the mask is empty', () => {
    expect(pick({ name: 'Assam' }, '')).toEqual({ name: 'Assam' })
  })

  test.each(['flavour', 'pot.handle', 'extra.__proto__.x', '__proto__'])('cannot be %s', (path) => {
    expect(() => pick({}, path)).toThrow('names')
  })

  test('may be anywhere below a free-form member', () => {
    expect(pick({ extra: { a: { b: 1 } } }, 'extra.a.b')).toEqual({ extra: { a: { b: 1 } } })
  })
})

describe('an entity after a PATCH', () => {
  const current: Tea = { name: 'Assam', notes: 'malty', pot: { size: 2, lid: { colour: 'red' } } }
  const apply = (changes: Tea, mask?: string, cleared: string[] = [], merged: string[] = []) =>
    applyMasked(current, { ...shapes, changes, mask, cleared: new Set(cleared) }, merged)

  test('has its objects replaced as a whole, unless they are merged', () => {
    expect(apply({ pot: { size: 3 } })).toEqual({ ...current, pot: { size: 3 } })
    expect(apply({ pot: { size: 3 } }, undefined, [], ['pot'])).toEqual({ ...current, pot: { size: 3, lid: { colour: 'red' } } })
  })

  test('has only the named member of an object changed, if a mask names it', () => {
    expect(apply({ pot: { size: 3, lid: { colour: 'blue' } } }, 'pot.lid.colour')).toEqual({
      ...current,
      pot: { size: 2, lid: { colour: 'blue' } },
    })
    expect(apply({ pot: { size: 3 } }, 'pot')).toEqual({ ...current, pot: { size: 3 } })
  })

  test('lacks cleared members', () => {
    expect(apply({}, undefined, ['tea.notes'])).toEqual({ name: 'Assam', pot: current.pot })
    expect(apply({ pot: {} }, undefined, ['tea.pot.size'], ['pot'])).toEqual({ ...current, pot: { lid: { colour: 'red' } } })
  })

  test('is unchanged if nothing was sent, or only its present values', () => {
    fc.assert(
      fc.property(fc.subarray(['pot']), fc.boolean(), (merged, isSentBack) => {
        expect(apply(isSentBack ? structuredClone(current) : {}, undefined, [], merged)).toEqual(current)
      }),
    )
  })
})
