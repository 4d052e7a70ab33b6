import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  actionsAllowedIn,
  bookingActions,
  holdsPlace,
  isFinal,
  statusAfter,
  statusAfterOverride,
  statusWhenAccepted,
  statusWhenMoved,
} from './lifecycle.ts'

const statuses = ['CREATED', 'CONFIRMED', 'CANCELED', 'PENDING', 'DECLINED', 'WAITING_LIST'] as const
const aStatus = fc.constantFrom(...statuses)
const anAction = fc.constantFrom(...bookingActions)

test('any sequence of actions ends in a known status, and a final one is never left', () => {
  fc.assert(
    fc.property(aStatus, fc.array(anAction), (first, actions) => {
      let status: (typeof statuses)[number] = first
      for (const action of actions) {
        const next = statusAfter(status, action)
        if (isFinal(status)) expect(next).toBeNull()
        status = next ?? status
        expect(statuses).toContain(status)
      }
    }),
  )
})

test('the allowed actions are those that succeed', () => {
  fc.assert(
    fc.property(aStatus, anAction, (status, action) => {
      expect(actionsAllowedIn(status).includes(action)).toBe(statusAfter(status, action) !== null)
    }),
  )
})

test('a final booking reserves no time', () => {
  for (const status of statuses) if (isFinal(status)) expect(holdsPlace(status)).toBe(false)
})

test('canceled and declined are final; only an override brings a declined booking back', () => {
  expect(statuses.filter(isFinal)).toEqual(['CANCELED', 'DECLINED'])
  expect(statusAfterOverride('DECLINED', 'confirm')).toBe('CONFIRMED')
  expect(statusAfterOverride('CANCELED', 'confirm')).toBeNull()
  expect(statusAfterOverride('DECLINED', 'cancel')).toBeNull()
})

test('with approval, a finished or moved booking waits for it, and a hold stays a hold', () => {
  expect(statusWhenAccepted(true)).toBe('PENDING')
  expect(statusWhenAccepted(false)).toBe('CONFIRMED')
  expect(statusWhenMoved('CONFIRMED', true)).toBe('PENDING')
  expect(statusWhenMoved('CONFIRMED', false)).toBe('CONFIRMED')
  expect(statusWhenMoved('PENDING', false)).toBe('PENDING')
  expect(statusWhenMoved('CREATED', true)).toBe('CREATED')
})
