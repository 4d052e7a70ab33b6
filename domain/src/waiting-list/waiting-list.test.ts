import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closingOf } from './closing.ts'
import { refusalToJoin } from './join.ts'
import { firstLoudMinute, offerTimes, quietHours } from './offer-times.ts'
import { partiesToOffer, seatsReservedFor } from './offers.ts'
import { type ListedEntry, tendList } from './tend-list.ts'

const parties = fc.array(fc.record({ id: fc.uuid(), partySize: fc.integer({ min: 1, max: 6 }) }), { maxLength: 12 })
const berlin = 'Europe/Berlin'
const minute = (text: string) => Temporal.ZonedDateTime.from(`${text}[${berlin}]`).epochMilliseconds / 60_000
const minutes = fc.integer({ min: minute('2027-01-01T00:00'), max: minute('2028-01-01T00:00') })
const zones = fc.constantFrom(berlin, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Auckland')

describe('open seats', () => {
  test('are never offered twice, and a party that is passed over did not fit', () => {
    fc.assert(
      fc.property(fc.nat(20), parties, (open, list) => {
        const offered = partiesToOffer(open, list)
        const given = offered.reduce((sum, { partySize }) => sum + partySize, 0)
        expect(given).toBeLessThanOrEqual(open)
        expect(seatsReservedFor(open, list)).toBe(given)
        let left = open
        for (const party of list) {
          if (offered.includes(party)) left -= party.partySize
          else expect(party.partySize).toBeGreaterThan(left)
        }
      }),
    )
  })
})

describe('an offer', () => {
  test('is never told at night, and lasts as long as it should unless the list closes before', () => {
    fc.assert(
      fc.property(
        minutes,
        fc.integer({ min: 1, max: 4000 }),
        fc.integer({ min: 1, max: 1440 }),
        zones,
        (now, ahead, reservationMinutes, timeZone) => {
          const closesAt = now + ahead
          const times = offerTimes({ now, closesAt, reservationMinutes, timeZone })
          const loud = firstLoudMinute(now, timeZone)
          const { hour } = Temporal.Instant.fromEpochMilliseconds(loud * 60_000).toZonedDateTimeISO(timeZone)
          expect(hour).toBeGreaterThanOrEqual(quietHours.to)
          expect(hour).toBeLessThan(quietHours.from)
          expect(loud).toBeGreaterThanOrEqual(now)
          const told = { tellAt: loud, expiresAt: Math.min(loud + reservationMinutes, closesAt) }
          expect(times).toEqual(loud < closesAt ? told : null)
        },
      ),
    )
  })

  test('made in the evening is told at eight the next morning, also across a change of clocks', () => {
    expect(firstLoudMinute(minute('2027-03-27T22:30'), berlin)).toBe(minute('2027-03-28T08:00'))
    expect(firstLoudMinute(minute('2027-03-28T04:00'), berlin)).toBe(minute('2027-03-28T08:00'))
    expect(firstLoudMinute(minute('2027-03-28T20:59'), berlin)).toBe(minute('2027-03-28T20:59'))
  })

  test('closes an hour before the start, earlier where the policy says so, and at the end where sessions may be joined late', () => {
    const limit = (enabled: boolean, latestBookingInMinutes: number) => ({ limitLateBookingPolicy: { enabled, latestBookingInMinutes } })
    expect(closingOf(limit(false, 1440))).toEqual({ noticeMinutes: 60, mayStartLate: false })
    expect(closingOf(limit(true, 1440))).toEqual({ noticeMinutes: 1440, mayStartLate: false })
    expect(closingOf(limit(true, 5))).toEqual({ noticeMinutes: 60, mayStartLate: false })
    expect(closingOf({ ...limit(true, 5), bookAfterStartPolicy: { enabled: true } })).toEqual({ noticeMinutes: 0, mayStartLate: true })
  })
})

describe('a list', () => {
  const now = minute('2027-03-03T12:00')
  const entry = (id: string, changes: Partial<ListedEntry> = {}): ListedEntry => ({
    ...{ id, partySize: 1, sitsOut: false, closesAt: now + 600, reservationMinutes: 30, offer: null },
    ...changes,
  })
  const tended = (entries: ListedEntry[], openSeats: number, at = now) => {
    const { ended, told, offered } = tendList({ entries, openSeats, now: at, timeZone: berlin })
    return { ended: ended.map(({ id }) => id), told: told.map(({ id }) => id), offered: offered.map(({ entry: { id } }) => id) }
  }
  const none = { ended: [], told: [], offered: [] }

  test('ends offers at their minute, and makes none to parties that have one, that let one go, or whose list has closed', () => {
    const offer = { tellAt: now - 30, expiresAt: now, isTold: true }
    const list = [entry('a', { offer }), entry('b', { sitsOut: true }), entry('c', { closesAt: now }), entry('d')]
    expect(tended(list, 3)).toEqual({ ...none, ended: ['a'], offered: ['d'] })
    expect(tended(list, 3, now - 1)).toEqual({ ...none, offered: ['c', 'd'] })
  })

  test('tells an offer of the night once its minute has come', () => {
    const offer = { tellAt: now, expiresAt: now + 30, isTold: false }
    expect(tended([entry('a', { offer })], 1, now - 1)).toEqual(none)
    expect(tended([entry('a', { offer })], 1)).toEqual({ ...none, told: ['a'] })
  })
})

describe('joining', () => {
  const question = {
    ...{ policy: { enabled: true, capacity: 3 }, untimely: null, now: 0, closesAt: 10 },
    ...{ openSeats: 0, participants: 1, waiting: 2 },
  }
  test.each([
    [{}, null],
    [{ policy: { enabled: false, capacity: 3 } }, 'WAITING_LIST_NOT_OFFERED'],
    [{ untimely: { reason: 'IN_THE_PAST' as const } }, 'TOO_LATE_TO_JOIN_WAITING_LIST'],
    [{ closesAt: 0 }, 'TOO_LATE_TO_JOIN_WAITING_LIST'],
    [{ openSeats: 1 }, 'SEATS_AVAILABLE'],
    [{ openSeats: 1, participants: 2, waiting: 0 }, null],
    [{ participants: 2 }, 'WAITING_LIST_FULL'],
  ])('with %o is answered %s', (changes, code) => {
    expect(refusalToJoin({ ...question, ...changes })?.code ?? null).toBe(code)
  })
})
