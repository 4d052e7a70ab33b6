// What the engine costs beside a plain loop that knows no rules, and how it grows. Run: node bench/engine.ts
import { deepStrictEqual } from 'node:assert'
import { performance } from 'node:perf_hooks'
import {
  type AvailabilityInputs,
  type BusyInterval,
  type CalendarEvent,
  formatInstant,
  listSlots,
  type OpenHours,
  openHours,
  packBusy,
  parseInstant,
  type ResourceHours,
  sequenceBoard,
  sessionSpots,
  unpackBusy,
  weekdays,
} from '@foyer/domain'
import { type PlainResource, plainLoop } from './reference/plain-loop.ts'

type Size = { staff: number; bookings: number; hours?: 'SHARED' | 'OWN' }

const from = instant('2027-03-01T00:00:00+01:00')
const to = instant('2027-03-31T00:00:00+02:00')
const service = {
  id: 'massage',
  durationMinutes: 60,
  timeBetweenSessionsMinutes: 0,
  stepMinutes: 15,
  onlineBookingEnabled: true,
  policy: { limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 60 } },
}

/** Prints the table; true when every target is met. */
export function benchEngine(): boolean {
  const cases: Size[] = [
    { staff: 1, bookings: 50 },
    { staff: 1, bookings: 5000 },
    { staff: 50, bookings: 5000 },
    { staff: 200, bookings: 20_000 },
    { staff: 50, bookings: 5000, hours: 'OWN' },
  ]
  const ratios = cases.map((size) => report(size))
  const moreBookings = growth({ staff: 50, bookings: 5000 }, { staff: 50, bookings: 50_000 })
  const moreStaff = growth({ staff: 50, bookings: 5000 }, { staff: 200, bookings: 5000 })
  console.log(`10× bookings: ${moreBookings.toFixed(2)}× time (at most 3) · 4× staff: ${moreStaff.toFixed(2)}× time (at most 5)`)
  const sequences = [
    { staff: 10, bookings: 1000 },
    { staff: 50, bookings: 5000 },
  ].map(reportSequence)
  const besides = [reportRooms({ staff: 12, bookings: 1200 }, 4), reportRooms({ staff: 50, bookings: 5000 }, 10), reportClasses(300)]
  return [...ratios, ...sequences, ...besides].every((ratio) => ratio <= 2) && moreBookings <= 3 && moreStaff <= 5
}

/** A session needs one of the staff members and one of the rooms: beside a plain loop over both, whose starts are then matched. */
function reportRooms(size: Size, rooms: number): number {
  const inputs = worldOf(size)
  const alsoNeeded = [worldOf({ staff: rooms, bookings: rooms * 60 }).resources.map((room) => ({ ...room, id: `room ${room.id}` }))]
  const [plainStaff, plainRooms] = [inputs.resources, alsoNeeded[0] ?? []].map((list) => list.map(plainResource))
  const ask = () => listSlots({ ...inputs, alsoNeeded })
  const askPlain = () => plainLoopOfBoth(plainStaff ?? [], plainRooms ?? [])
  const answer = ask()
  deepStrictEqual(
    answer.map(({ start, resourceIds, alsoFreeIds, isFree }) => [start, resourceIds, alsoFreeIds[0], isFree]),
    askPlain(),
  )
  const [engine, floor] = sideBySide(ask, askPlain)
  const times = `engine ${engine.toFixed(3)} ms, plain loops ${floor.toFixed(3)} ms, ratio ${(engine / floor).toFixed(2)}`
  console.log(`${size.staff} staff, ${size.bookings} bookings, one of ${rooms} rooms besides: ${answer.length} starts\n  ${times}`)
  return engine / floor
}

type RoomSlot = [start: number, staff: readonly string[], rooms: readonly string[], isFree: boolean]

function plainLoopOfBoth(staff: PlainResource[], rooms: PlainResource[]): RoomSlot[] {
  const question = { from, to, ...service }
  const roomsAt = new Map(plainLoop({ ...question, resources: rooms }).map(({ start, resourceIds }) => [start, resourceIds]))
  return plainLoop({ ...question, resources: staff }).map(({ start, resourceIds }) => {
    const free = roomsAt.get(start) ?? []
    return [start, resourceIds, free, resourceIds.length > 0 && free.length > 0]
  })
}

/** The open seats of a month of classes, beside one subtraction each. */
function reportClasses(count: number): number {
  const random = randomNumbers(11)
  const sessions = Array.from({ length: count }, (_, index) => {
    const start = from + index * 120
    return { start, end: start + 60, isCanceled: false, capacity: 10, taken: Math.floor(random() * 12), reserved: 0 }
  })
  const ask = () => sessions.map((places) => sessionSpots(places, service, from).openSpots)
  const askPlain = () => sessions.map(({ capacity, taken }) => Math.max(0, capacity - taken))
  deepStrictEqual(ask(), askPlain())
  const [engine, floor] = sideBySide(ask, askPlain)
  console.log(
    `${count} sessions of classes: ${((1000 * engine) / count).toFixed(3)} µs each, plain ${((1000 * floor) / count).toFixed(3)} µs`,
  )
  // A subtraction is no fair beside for all that is said of a session: at most two microseconds each.
  return engine / count / 0.001
}

const partMinutes = [30, 60, 15]

/** Three services in a row by the same people: the list of the whole, beside a plain loop for each part that is then put together. */
function reportSequence(size: Size): number {
  const { resources, ...range } = worldOf(size)
  const parts = partMinutes.map((durationMinutes) => ({ service: { ...service, durationMinutes }, resources }))
  const plainResources = resources.map(plainResource)
  const ask = () => {
    const { starts, isFree, slotIn } = sequenceBoard({ ...range, parts })
    return [...starts.keys()].filter(isFree).map(slotIn)
  }
  const askPlain = () => plainSequences(plainResources)
  const answer = ask()
  deepStrictEqual(
    answer.map(({ start, parts: given }) => [start, ...given.map(({ resourceIds }) => resourceIds)]),
    askPlain(),
  )
  const [engine, floor] = sideBySide(ask, askPlain)
  const times = `engine ${engine.toFixed(3)} ms, plain loops ${floor.toFixed(3)} ms, ratio ${(engine / floor).toFixed(2)}`
  console.log(
    `${partMinutes.length} services in a row, ${size.staff} staff, ${size.bookings} bookings: ${answer.length} starts free\n  ${times}`,
  )
  return engine / floor
}

/** The starts of the first service from which each part finds a free resource, with those of each part. */
function plainSequences(resources: PlainResource[]): (number | string[])[][] {
  const lists = partMinutes.map((durationMinutes) => {
    const slots = plainLoop({ resources, from, to, stepMinutes: service.stepMinutes, durationMinutes })
    return new Map(slots.map(({ start, resourceIds }) => [start, resourceIds]))
  })
  const [first, ...others] = lists
  const sequences: (number | string[])[][] = []
  for (const [start, resourceIds] of first ?? []) {
    const sequence: (number | string[])[] = [start, resourceIds]
    let passed = start
    for (const [index, list] of others.entries()) {
      passed += partMinutes[index] as number
      const free = list.get(passed)
      if (free) sequence.push(free)
    }
    if (sequence.slice(1).every((free) => (free as string[]).length > 0) && sequence.length > partMinutes.length) sequences.push(sequence)
  }
  return sequences
}

function report(size: Size): number {
  const inputs = worldOf(size)
  const resources = inputs.resources.map(plainResource)
  const ask = () => listSlots(inputs)
  const askPlain = () => plainLoop({ resources, from, to, ...service })
  const answer = ask()
  const plainAnswer = askPlain()
  deepStrictEqual(
    answer.map(({ start, end, resourceIds }) => ({ start, end, resourceIds })),
    plainAnswer,
  )
  const [engine, floor] = sideBySide(ask, askPlain)
  const wire = median(() => answer.map((slot) => formatInstant(slot.start, 'America/New_York')))
  const free = answer.filter((slot) => slot.unbookable === null).length
  const hours = size.hours === 'OWN' ? ' on hours of their own' : ''
  const times = `engine ${engine.toFixed(3)} ms, plain loop ${floor.toFixed(3)} ms, ratio ${(engine / floor).toFixed(2)}`
  console.log(`${size.staff} staff${hours}, ${size.bookings} bookings: ${free} of ${answer.length} starts free`)
  console.log(`  ${times} · formatting ${wire.toFixed(3)} ms`)
  return engine / floor
}

function growth(small: Size, large: Size): number {
  const [smallInputs, largeInputs] = [worldOf(small), worldOf(large)]
  const [largeTime, smallTime] = sideBySide(
    () => listSlots(largeInputs),
    () => listSlots(smallInputs),
  )
  return largeTime / smallTime
}

/** Measures both in turn, so that other load on the machine affects both. */
function sideBySide(one: () => unknown, other: () => unknown): [number, number] {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < 400; round++) {
    times[0].push(timed(one))
    times[1].push(timed(other))
  }
  return [middle(times[0]), middle(times[1])]
}

const median = (task: () => unknown): number => middle(Array.from({ length: 200 }, () => timed(task)))

function timed(task: () => unknown): number {
  const began = performance.now()
  task()
  return performance.now() - began
}

// The first rounds warm up and do not count.
function middle(times: number[]): number {
  const counted = times.slice(times.length / 4).sort((one, other) => one - other)
  return counted[Math.floor(counted.length / 2)] ?? Number.NaN
}

function worldOf({ staff, bookings, hours = 'SHARED' }: Size): AvailabilityInputs {
  const random = randomNumbers(7)
  const shared = openHours({ events: weekdays.slice(0, 5).map(officeHours), from, to })
  const busyLists = Array.from({ length: staff }, (): BusyInterval[] => [])
  for (let booking = 0; booking < bookings; booking++) {
    const start = from + Math.floor((random() * (to - from)) / 15) * 15
    const end = start + 15 * (1 + Math.floor(random() * 6))
    busyLists[booking % staff]?.push({ start, end, expiresAt: 0, kind: 'BOOKING' })
  }
  const resources = busyLists.map((busy, index): ResourceHours => {
    const open = hours === 'SHARED' ? shared : movedBy(shared, (index % 9) * 15)
    return { id: `staff-${index}`, name: `Staff ${index}`, open, busy: packBusy(busy) }
  })
  return { now: from, from, to, service, resources }
}

/** The same hours, begun and ended later. */
const movedBy = (open: OpenHours, minutes: number): OpenHours =>
  open.map(({ start, end, close }) => ({ start: start + minutes, end: end + minutes, close: close + minutes }))

const officeHours = (day: (typeof weekdays)[number]): CalendarEvent => ({
  id: day,
  scheduleId: 'business',
  type: 'WORKING_HOURS',
  status: 'CONFIRMED',
  recurrenceType: 'MASTER',
  start: { localDate: '2027-01-01T09:00:00' },
  end: { localDate: '2027-01-01T17:00:00' },
  timeZone: 'Europe/Berlin',
  recurrenceRule: { days: [day] },
  transparency: 'OPAQUE',
  resources: [],
})

function plainResource({ id, open, busy }: ResourceHours): PlainResource {
  const intervals = unpackBusy(busy)
  return {
    id,
    windows: open.flatMap(({ start, close }) => [start, close]),
    busy: { starts: intervals.map(({ start }) => start), ends: intervals.map(({ end }) => end) },
  }
}

/** The same numbers on each run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function instant(text: string): number {
  return parseInstant(text, 'UTC') ?? Number.NaN
}

if (import.meta.main) process.exitCode = benchEngine() ? 0 : 1
