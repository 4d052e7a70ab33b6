import { type EpochMinutes, firstHoldEnd } from '@foyer/domain'
import type { Database } from '../db/database.ts'
import type { WrittenAnswer } from '../handler.ts'
import { type Cache, leastRecentlyUsed, megabyte } from '../least-recently-used.ts'
import type { Gathered, ServiceInputs } from './load-inputs.ts'

/** An answer, what it was made from, and the span of time in which the clock does not change it. */
type KeptAnswer = { answer: WrittenAnswer; gathered: Gathered; madeAt: EpochMinutes; goodUntil: EpochMinutes }

const mostBytes = 8 * megabyte
const answersByDatabase = new WeakMap<Database, Cache<string, KeptAnswer>>()

function answersOf(db: Database): Cache<string, KeptAnswer> {
  const known = answersByDatabase.get(db)
  if (known) return known
  const answers = leastRecentlyUsed<string, KeptAnswer>({
    mostBytes,
    bytesOf: ({ answer, gathered }) => answer.length + gathered.services.reduce(addBusyBytes, 0),
  })
  answersByDatabase.set(db, answers)
  return answers
}

const numberBytes = 8
const addBusyBytes = (sum: number, { inputs }: ServiceInputs): number =>
  inputs.resources.reduce((bytes, { busy }) => bytes + busy.length * numberBytes, sum)

type Question = { key: string; gathered: Gathered; now: EpochMinutes }

/**
 * The cached answer to the same query within the same minute, from the same catalogue, hours and busy times, whose versions have just been
 * checked; else a new one. Where holds of the caller are left out, nothing is cached: that answer is the caller's alone.
 */
export function keptAnswer(db: Database, { key, gathered, now }: Question, make: () => WrittenAnswer): WrittenAnswer {
  // Starts and limits are whole minutes, so answers change at a full minute of the clock, which belongs to neither span.
  if (Number.isInteger(now) || gathered.services.some(({ ownHolds }) => ownHolds.length > 0)) return make()
  const answers = answersOf(db)
  const known = answers.get(key)
  if (known && known.madeAt <= now && now < known.goodUntil && isSame(known.gathered, gathered)) return known.answer
  const answer = make()
  answers.set(key, { answer, gathered, madeAt: now, goodUntil: Math.min(Math.floor(now) + 1, holdsEndAt(gathered, now)) })
  return answer
}

const holdsEndAt = ({ services }: Gathered, now: EpochMinutes): EpochMinutes =>
  services.reduce(
    (first, { inputs }) => inputs.resources.reduce((soonest, { busy }) => Math.min(soonest, firstHoldEnd(busy, now)), first),
    Number.POSITIVE_INFINITY,
  )

const isSame = (one: Gathered, other: Gathered): boolean =>
  one.catalogue === other.catalogue &&
  one.services.length === other.services.length &&
  one.services.every((service, index) => isSameService(service, other.services[index] as ServiceInputs))

// Cached lists stay the same objects until a version changes.
function isSameService(one: ServiceInputs, other: ServiceInputs): boolean {
  const [asked, askedAgain] = [one.inputs, other.inputs]
  if (one.service !== other.service || asked.from !== askedAgain.from || asked.to !== askedAgain.to) return false
  if (asked.resources.length !== askedAgain.resources.length) return false
  return asked.resources.every(({ id, open, busy }, index) => {
    const again = askedAgain.resources[index]
    return id === again?.id && open === again.open && busy === again.busy
  })
}
