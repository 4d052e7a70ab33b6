import { weekdays } from '@foyer/domain'
import { offers, people, rooms, timeZone } from './salon-offers.ts'

/** One appointment of the diary: who gives what when, in which room, to which client, and what became of it. */
export type Entry = {
  offer: number
  person: number
  room: number | null
  client: number
  /** Minutes of the epoch. */
  start: number
  end: number
  state: 'COMING' | 'PAID' | 'OWED' | 'MISSED' | 'CANCELED' | 'REQUESTED'
}

const weeksAhead = 17
const step = 15
const nextRequests = 6
const shareWithoutRoom = 0.6
const longPause = 75

/**
 * The last so many appointments that a salon of this size fills its weeks with, from years ago until four months ahead, which are the
 * emptier the later they come. Looks like chance, and is the same each run of a day.
 */
export function planDiary(count: number, clients: number, now: Temporal.Instant): Entry[] {
  const dice = makeDice(7)
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const all: Entry[][] = []
  let found = 0
  for (let date = today.add({ weeks: weeksAhead }); found < count; date = date.subtract({ days: 1 })) {
    const entries = planDay(date, { dice, clients, now, today })
    all.push(entries)
    found += entries.length
  }
  return all
    .flat()
    .slice(0, count)
    .toSorted((one, other) => one.start - other.start)
}

type Dice = () => number
type Day = { dice: Dice; clients: number; now: Temporal.Instant; today: Temporal.PlainDate }

function planDay(date: Temporal.PlainDate, { dice, clients, now, today }: Day): Entry[] {
  const midnight = date.toZonedDateTime(timeZone).epochMilliseconds / 60_000
  const nowMinutes = now.epochMilliseconds / 60_000
  const weeks = Math.max(0, today.until(date).days / 7)
  const fullness = 0.86 - weeks * 0.05
  const roomsFreeFrom = rooms.map(() => 0)
  const entries: Entry[] = []
  const shifts = people.flatMap(({ hours }, person) =>
    hours
      .filter(({ days }) => days.includes(weekdays[date.dayOfWeek - 1] as never))
      .map(({ from, to }) => ({ person, from: from * 60, to: to * 60, at: from * 60 })),
  )
  // In the order of the day, so that a room goes to the earliest.
  for (let at = 0; at < 24 * 60; at += step) {
    for (const shift of shifts) {
      if (shift.at !== at) continue
      const taken = dice() < fullness ? choose(shift, { dice, at, to: shift.to, roomsFreeFrom }) : null
      shift.at += taken ? taken.minutes + taken.buffer : longPause
      if (!taken) continue
      if (taken.room !== null) roomsFreeFrom[taken.room] = shift.at
      const start = midnight + at
      entries.push({
        offer: taken.offer,
        person: shift.person,
        room: taken.room,
        client: Math.floor(dice() * (0.3 + 0.7 * dice()) * clients),
        start,
        end: start + taken.minutes,
        state: stateOf(start + taken.minutes <= nowMinutes, weeks, dice),
      })
    }
  }
  return entries
}

type Choosing = { dice: Dice; at: number; to: number; roomsFreeFrom: readonly number[] }

function choose({ person }: { person: number }, { dice, at, to, roomsFreeFrom }: Choosing) {
  const fitting = offers.flatMap((offer, index) => {
    const buffer = offer.bufferMinutes ?? 0
    // Else the rooms would never be free.
    if (offer.room && dice() < shareWithoutRoom) return []
    if (!offer.staff.includes(person) || at + offer.minutes + buffer > to) return []
    const room = offer.room ? rooms.findIndex(({ type }, each) => type === offer.room && (roomsFreeFrom[each] ?? 0) <= at) : null
    return room === -1 ? [] : [{ offer: index, minutes: offer.minutes, buffer, room }]
  })
  return fitting[Math.floor(dice() * fitting.length)] ?? null
}

function stateOf(isOver: boolean, weeks: number, dice: Dice): Entry['state'] {
  const chance = dice()
  if (chance < 0.06) return 'CANCELED'
  if (!isOver) return chance > 0.995 && weeks < nextRequests ? 'REQUESTED' : 'COMING'
  if (chance < 0.09) return 'MISSED'
  return chance < 0.1 ? 'OWED' : 'PAID'
}

/** A linear congruential generator: the same numbers each run. */
function makeDice(seed: number): Dice {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
