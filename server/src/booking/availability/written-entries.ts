import type { SlotAvailability } from '@foyer/contract'
import { isoInstantOf } from '@foyer/domain'
import type { WrittenAnswer } from '../../ground/handler.ts'
import { turnsFor } from '../../ground/turns.ts'
import type { BookableService } from './catalogue.ts'
import type { AnyEntry, Entry, SessionEntry } from './entries.ts'
import { dateWriter, reasonOf, type Surroundings, undatedSessionSlot, undatedSlot } from './slot-availability.ts'

type Pattern = { before: string; after: string }

/**
 * Writes `{ availabilityEntries: SlotAvailability[] }`. A month of a team is thousands of entries that differ only in date and resource,
 * and serializing each would cost many times what finding them does. So each kind of entry is serialized once, and the dates are inserted.
 * Long answers are written in pieces, yielding in between.
 */
export async function writtenEntries(entries: readonly AnyEntry[], surroundings: Surroundings): Promise<WrittenAnswer> {
  const patternOf = patternFinder(surroundings)
  const datesOf = datesWriter(surroundings.timeZone)
  const takeTurns = turnsFor()
  const pieces: Buffer[] = []
  for (let from = 0; from < entries.length; from += entriesAtOnce) {
    let text = from === 0 ? '' : ','
    for (const entry of entries.slice(from, from + entriesAtOnce)) {
      const { before, after } = patternOf(entry)
      text += `${before}${datesOf(entry)}${after},`
    }
    pieces.push(Buffer.from(text.slice(0, -1)))
    await takeTurns()
  }
  return Buffer.concat([Buffer.from('{"availabilityEntries":['), ...pieces, Buffer.from(']}')])
}

const entriesAtOnce = 1000

/** Bookable entries of one service and resource are alike. Entries with a reason or with the caller's hold are written one by one. */
function patternFinder(surroundings: Surroundings): (entry: AnyEntry) => Pattern {
  const known = new Map<BookableService, Map<string, Pattern>>()
  return (entry) => {
    if ('session' in entry) return cut(undatedSession(entry, surroundings))
    const { service, resourceId, unbookable, ownHold } = entry
    if (unbookable || ownHold) return patternOf(entry, surroundings)
    const ofService = known.get(service) ?? new Map<string, Pattern>()
    known.set(service, ofService)
    const pattern = ofService.get(resourceId) ?? patternOf(entry, surroundings)
    ofService.set(resourceId, pattern)
    return pattern
  }
}

const noDates = '"startDate":"","endDate":""'

const patternOf = (entry: Entry, surroundings: Surroundings): Pattern => cut(undatedAvailability(entry, surroundings))

function cut(undated: SlotAvailability): Pattern {
  const text = JSON.stringify(undated)
  // Only ids precede the dates, so the first match is where the dates go.
  const dates = text.indexOf(noDates)
  return { before: text.slice(0, dates), after: text.slice(dates + noDates.length) }
}

const undatedAvailability = (
  { service, resourceId, unbookable, openSpots, violations, ownHold }: Entry,
  surroundings: Surroundings,
): SlotAvailability => ({
  slot: undatedSlot(service, resourceId, surroundings),
  bookable: unbookable === null,
  totalSpots: 1,
  openSpots,
  bookingPolicyViolations: violations,
  locked: false,
  ...(unbookable && { reason: reasonOf(unbookable, surroundings.catalogue) }),
  ...(ownHold && { hold: { bookingId: ownHold.bookingId, expiresDate: isoInstantOf(ownHold.expiresAt) } }),
})

/** Its open spots are those that anybody may book; it is locked while more are kept for the waiting list. */
const undatedSession = (
  { service, session, spots: { totalSpots, openSpots, bookableSpots, violations, unbookable }, waitingList }: SessionEntry,
  surroundings: Surroundings,
): SlotAvailability => ({
  slot: undatedSessionSlot(service, session, surroundings),
  bookable: unbookable === null,
  totalSpots,
  openSpots: bookableSpots,
  bookingPolicyViolations: violations,
  locked: openSpots > bookableSpots,
  ...(waitingList && { waitingList }),
  ...(unbookable && unbookable.reason !== 'RESERVED_FOR_WAITING_LIST' && { reason: reasonOf(unbookable, surroundings.catalogue) }),
})

function datesWriter(timeZone: string): (entry: AnyEntry) => string {
  const dateOf = dateWriter(timeZone)
  let [start, end, text] = [Number.NaN, Number.NaN, '']
  return (entry) => {
    if (entry.start === start && entry.end === end) return text
    start = entry.start
    end = entry.end
    text = `"startDate":"${dateOf(start)}","endDate":"${dateOf(end)}"`
    return text
  }
}
