import { expect, test } from 'vitest'
import { id } from '../test/samples.ts'
import { tintOf, tintStyle } from './service-tint.ts'

const services = Array.from({ length: 30 }, (_, position) => ({
  id: id(99 - position),
  createdDate: `2027-03-${String(position + 1).padStart(2, '0')}T08:00:00.000Z`,
}))

test('each of thirty services has a tint of its own', () => {
  const fills = services.map((service) => tintStyle(tintOf(service.id, services))['--fill'])
  expect(new Set(fills).size).toBe(30)
  expect(fills[0]).toBe('var(--tint-1)')
})

test('a new service leaves the tints of the others alone, in whatever order they are listed', () => {
  const [newest, ...older] = services.toReversed()
  for (const { id: one } of older) expect(tintOf(one, [...(newest ? [newest] : []), ...older])).toBe(tintOf(one, older))
})
