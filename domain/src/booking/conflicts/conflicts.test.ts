import fc from 'fast-check'
import { expect, test } from 'vitest'
import { busyIntervals, resource } from '../../test/availability-inputs.ts'
import { type BusyInterval, packBusy, unpackBusy } from '../availability/busy.ts'
import { refusalOfTime } from '../availability/place-check.ts'
import { bookingCollisions, collisionKey, type KeptTime, type Obstacle } from './conflicts.ts'

const morning = { open: [{ start: 540, end: 720, close: 720 }], blocks: [] }
const time = (bookingId: string, start: number, end: number, more: Partial<KeptTime> = {}): KeptTime => ({
  bookingId,
  resourceId: 'ada',
  start,
  end,
  busyUntil: end,
  isOverride: false,
  isOutsideHoursOnPurpose: false,
  bookedAt: 0,
  ...more,
})
const block = (start: number, end: number, kind: Obstacle['kind'] = 'BLOCK'): Obstacle => ({
  start,
  end,
  kind,
  eventId: `event at ${start}`,
})

test('of two bookings at one time the override has the conflict, and of two overrides the one booked last', () => {
  const first = time('first', 540, 600, { bookedAt: 5 })
  const override = time('override', 570, 630, { isOverride: true })
  const found = [{ kind: 'BOOKING', bookingId: 'override', otherId: 'first', resourceId: 'ada', start: 540, end: 600 }]
  expect(bookingCollisions([first, override], () => morning)).toEqual(found)
  expect(bookingCollisions([override, first], () => morning)).toEqual(found)
  const later = time('later', 540, 600, { isOverride: true, bookedAt: 9 })
  expect(bookingCollisions([override, later], () => morning)).toMatchObject([{ bookingId: 'later', otherId: 'override' }])
})

test('bookings of different staff members, and one that begins when the buffer of the other is over, do not collide', () => {
  const paused = time('paused', 540, 600, { busyUntil: 615 })
  expect(bookingCollisions([paused, time('next', 615, 660)], () => morning)).toEqual([])
  expect(bookingCollisions([paused, time('next', 614, 660, { resourceId: 'ben' })], () => morning)).toEqual([])
  expect(bookingCollisions([paused, time('next', 614, 660)], () => morning)).toHaveLength(1)
})

test('blocks, closures and sessions are conflicts of their own kinds', () => {
  const blocks = [block(590, 700), block(500, 545, 'CLOSURE'), block(550, 560, 'SESSION'), block(561, 565, 'BOOKING'), block(600, 700)]
  const found = bookingCollisions([time('booked', 540, 600)], () => ({ ...morning, blocks }))
  expect(found.map(({ kind, start }) => `${kind} ${start}`)).toEqual(['CLOSURE 500', 'SESSION 550', 'BLOCK 561', 'BLOCK 590'])
})

test('a booking outside its staff member’s hours is a conflict, unless a manager chose that time', () => {
  const late = time('late', 690, 750)
  expect(bookingCollisions([late], () => morning)).toMatchObject([{ kind: 'OUTSIDE_HOURS', start: 690, end: 750 }])
  expect(bookingCollisions([{ ...late, isOutsideHoursOnPurpose: true }], () => morning)).toEqual([])
  expect(bookingCollisions([time('paused', 660, 720, { busyUntil: 740 })], () => morning)).toEqual([])
})

test('a collision has another key once the booking has moved', () => {
  const [found] = bookingCollisions([time('late', 690, 750)], () => morning)
  expect(found && collisionKey(found, 690)).not.toBe(found && collisionKey(found, 700))
})

test('a booking collides exactly if the engine would refuse its time to the business', () => {
  const anyTime = fc.record({
    start: fc.integer({ min: 0, max: 4000 }),
    minutes: fc.integer({ min: 1, max: 200 }),
    pause: fc.constantFrom(0, 15),
  })
  fc.assert(
    fc.property(resource('ada'), busyIntervals, anyTime, (ada, busy, { start, minutes, pause }) => {
      const blocked = busy.filter(({ kind }) => kind !== 'HOLD')
      const service = {
        id: 'massage',
        durationMinutes: minutes,
        timeBetweenSessionsMinutes: pause,
        stepMinutes: 1,
        onlineBookingEnabled: true,
        policy: {},
      }
      const inputs = { now: 0, from: 0, to: 5000, service, resources: [{ ...ada, busy: packBusy(blocked) }] }
      const isRefused = refusalOfTime({ start, resourceId: 'ada' }, inputs) !== null
      const kept = time('asked', start, start + minutes, { busyUntil: start + minutes + pause })
      const calendar = { open: ada.open, blocks: unpackBusy(packBusy(blocked)).map(blockOf) }
      expect(bookingCollisions([kept], () => calendar).length > 0).toBe(isRefused)
    }),
  )
})

const blockOf = ({ start, end, kind }: BusyInterval): Obstacle => ({ start, end, kind: kind === 'HOLD' ? 'BLOCK' : kind, eventId: '' })
