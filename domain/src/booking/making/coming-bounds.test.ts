import type { BoundSubject } from '@foyer/contract'
import { expect, test } from 'vitest'
import { boundReached } from './bounds.ts'

const reached = (whose: BoundSubject, taken: number, added = 1) =>
  boundReached([{ whose, taken, isVerified: true }], added, 500)?.asks ?? null

test('a visitor books a few times freely, then with a proof of work, and then is refused', () => {
  expect([reached('VISITOR', 7), reached('VISITOR', 8), reached('VISITOR', 23), reached('VISITOR', 24)]).toEqual([
    null,
    'PROOF',
    'PROOF',
    'FEWER',
  ])
})

test('the first booking is bounded only by its service, and a member may book for a whole school class', () => {
  expect(reached('VISITOR', 0, 30)).toBeNull()
  expect(reached('MEMBER', 48, 12)).toBeNull()
})

test('a member with an unverified address counts like a visitor', () => {
  expect(boundReached([{ whose: 'MEMBER', taken: 8 }], 1, 500)).toEqual({ whose: 'MEMBER', asks: 'PROOF' })
})

test('a bound that asks for fewer bookings comes before one that asks for a proof', () => {
  const all = [
    { whose: 'VISITOR', taken: 10 },
    { whose: 'NETWORK', taken: 72 },
  ] as const
  expect(boundReached(all, 1, 500)).toEqual({ whose: 'NETWORK', asks: 'FEWER' })
})

test('a front end has the bound that its owner set, and is never asked for a proof', () => {
  expect([reached('CLIENT', 499), reached('CLIENT', 500)]).toEqual([null, 'FEWER'])
})
