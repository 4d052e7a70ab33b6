import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstLoudMinute, quietHours } from '../../ground/time/loud-minute.ts'
import { refusalToJoin } from './join.ts'
import { closingOf, offerTimes } from './offer-times.ts'
import { type ListedEntry, partiesToOffer, seatsReservedFor, tendList } from './tend-list.ts'
import { suits, timesToOffer } from './times-to-offer.ts'
import { liesInWindow, requireWindow, spanOfWindow } from './window.ts'
import { windowText } from './window-text.ts'

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
  test('is never mailed at night, and lasts its whole time unless the list closes before', () => {
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
          const offered = { notifyAt: loud, expiresAt: Math.min(loud + reservationMinutes, closesAt) }
          expect(times).toEqual(loud < closesAt ? offered : null)
        },
      ),
    )
  })

  test('made in the evening is mailed at eight the next morning, also across a clock change', () => {
    expect(firstLoudMinute(minute('2027-03-27T22:30'), berlin)).toBe(minute('2027-03-28T08:00'))
    expect(firstLoudMinute(minute('2027-03-28T04:00'), berlin)).toBe(minute('2027-03-28T08:00'))
    expect(firstLoudMinute(minute('2027-03-28T20:59'), berlin)).toBe(minute('2027-03-28T20:59'))
  })

  test('closes an hour before the start, earlier if the policy says so, and at the end if sessions may be joined late', () => {
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
    id,
    partySize: 1,
    sitsOut: false,
    closesAt: now + 600,
    reservationMinutes: 30,
    offer: null,
    ...changes,
  })
  const tended = (entries: ListedEntry[], openSeats: number, at = now) => {
    const { ended, toNotify, offered } = tendList({ entries, openSeats, now: at, timeZone: berlin })
    return { ended: ended.map(({ id }) => id), toNotify: toNotify.map(({ id }) => id), offered: offered.map(({ entry: { id } }) => id) }
  }
  const none = { ended: [], toNotify: [], offered: [] }

  test('ends offers at their minute, and makes none to parties that have one, let one expire, or wait on a closed list', () => {
    const offer = { notifyAt: now - 30, expiresAt: now, isSent: true }
    const list = [entry('a', { offer }), entry('b', { sitsOut: true }), entry('c', { closesAt: now }), entry('d')]
    expect(tended(list, 3)).toEqual({ ...none, ended: ['a'], offered: ['d'] })
    expect(tended(list, 3, now - 1)).toEqual({ ...none, offered: ['c', 'd'] })
  })

  test('mails an offer of the night in the morning', () => {
    const offer = { notifyAt: now, expiresAt: now + 30, isSent: false }
    expect(tended([entry('a', { offer })], 1, now - 1)).toEqual(none)
    expect(tended([entry('a', { offer })], 1)).toEqual({ ...none, toNotify: ['a'] })
  })
})

describe('joining', () => {
  const question = {
    policy: { enabled: true, capacity: 3 },
    untimely: null,
    now: 0,
    closesAt: 10,
    openSeats: 0,
    participants: 1,
    waiting: 2,
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

describe('a window', () => {
  const window = { fromDate: '2027-03-08', toDate: '2027-03-12', fromTime: '10:00', toTime: '12:00', weekdays: ['MONDAY' as const] }
  const rules = { durationMinutes: 60, now: minute('2027-03-01T09:00'), timeZone: berlin }
  const hourFrom = (text: string) => ({ start: minute(text), end: minute(text) + 60 })

  test('holds the appointments that begin and end within its times, on its days', () => {
    const lies = (text: string) => liesInWindow(hourFrom(text), window, berlin)
    expect(['2027-03-08T10:00', '2027-03-08T11:00'].map(lies)).toEqual([true, true])
    expect(['2027-03-08T09:30', '2027-03-08T11:30', '2027-03-09T10:00', '2027-03-15T10:00', '2027-03-01T10:00'].map(lies)).not.toContain(
      true,
    )
    expect(
      liesInWindow(
        { start: minute('2027-03-08T23:30'), end: minute('2027-03-09T00:30') },
        { fromDate: window.fromDate, toDate: window.toDate, fromTime: '20:00' },
        berlin,
      ),
    ).toBe(true)
  })

  test('never has times outside its span, in any zone and across clock changes', () => {
    fc.assert(
      fc.property(minutes, fc.integer({ min: 5, max: 600 }), zones, (start, length, timeZone) => {
        const dates = { fromDate: '2027-03-20', toDate: '2027-04-10', toTime: '23:00' }
        const span = spanOfWindow(dates, timeZone)
        if (liesInWindow({ start, end: start + length }, dates, timeZone)) {
          expect(start).toBeGreaterThanOrEqual(span.start)
          expect(start + length).toBeLessThanOrEqual(span.end)
        }
      }),
    )
  })

  test('is refused if no appointment fits into it', () => {
    const field = (name: string) => expect.objectContaining({ violations: [expect.objectContaining({ field: `entry.window.${name}` })] })
    expect(() => requireWindow(window, rules)).not.toThrow()
    expect(() => requireWindow({ ...window, toDate: '2027-03-07' }, rules)).toThrow(field('toDate'))
    expect(() => requireWindow({ ...window, toTime: '10:30' }, rules)).toThrow(field('toTime'))
    expect(() => requireWindow({ ...window, weekdays: ['SUNDAY'] }, rules)).toThrow(field('weekdays'))
  })

  test('is written in the reader’s language', () => {
    const en = { from: (time: string) => `from ${time}`, until: (time: string) => `until ${time}` }
    expect(windowText(window, 'en', en)).toMatch(/^8.?–.?12 March, 10:00–12:00, Monday$/)
    expect(windowText({ fromDate: '2027-03-08', toDate: '2027-03-08', toTime: '12:00' }, 'en', en)).toBe('Monday 8 March, until 12:00')
  })
})

describe('free times', () => {
  const slot = (hour: number, resourceIds = ['ada']) => ({ start: hour * 60, end: hour * 60 + 60, resourceIds })
  const day = { fromDate: '1970-01-01', toDate: '1970-01-01' }
  const entry = (changes: object = {}) => ({
    window: day,
    resourceId: null,
    passedStarts: [],
    reservationMinutes: 30,
    noticeMinutes: 60,
    ...changes,
  })
  const offered = (entries: ReturnType<typeof entry>[], slots: ReturnType<typeof slot>[]) =>
    timesToOffer({ entries, slots, now: 8 * 60, timeZone: 'UTC' }).map(({ start }) => start / 60)

  test('are offered one customer after the other, never more often than there are staff members', () => {
    expect(offered([entry(), entry(), entry()], [slot(12), slot(14)])).toEqual([12, 14])
    expect(offered([entry(), entry(), entry()], [slot(12, ['ada', 'bea'])])).toEqual([12, 12])
  })

  test('are not offered to customers who let them expire, want another staff member, or could not be mailed in time', () => {
    expect(offered([entry({ passedStarts: [12 * 60] })], [slot(12)])).toEqual([])
    expect(offered([entry({ resourceId: 'bea' })], [slot(12), slot(13, ['bea'])])).toEqual([13])
    expect(offered([entry({ noticeMinutes: 300 })], [slot(12), slot(14)])).toEqual([14])
    expect(suits(slot(12), entry(), 'UTC')).toBe(true)
  })
})
