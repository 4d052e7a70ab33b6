import { createHash } from 'node:crypto'
import { type AvailabilityInputs, type EpochMinutes, firstHoldEnd, type ResourceHours } from '@foyer/domain'
import type { Database } from '../../ground/db/database.ts'
import type { WrittenAnswer } from '../../ground/handler.ts'
import { type Cache, leastRecentlyUsed, megabyte } from '../../ground/least-recently-used.ts'
import type { Gathered, ServiceInputs } from './load-inputs.ts'

/** An answer, and the time in which the clock changes nothing about it. */
type KeptAnswer = { answer: WrittenAnswer; madeAt: EpochMinutes; goodUntil: EpochMinutes }

type Kept = {
  answers: Cache<string, KeptAnswer>
  /** What was asked before, though its answer is not kept. */
  asked: Cache<string, true>
}

const mostBytes = 8 * megabyte
const keptByDatabase = new WeakMap<Database, Kept>()

function keptOf(db: Database): Kept {
  const known = keptByDatabase.get(db)
  if (known) return known
  const kept = {
    answers: leastRecentlyUsed<string, KeptAnswer>({ mostBytes, bytesOf: ({ answer }) => answer.length }),
    asked: leastRecentlyUsed<string, true>({ mostBytes: megabyte, bytesOf: () => 0 }),
  }
  keptByDatabase.set(db, kept)
  return kept
}

type Question = { question: string; gathered: Gathered; now: EpochMinutes }

/**
 * The answer to a question that was answered in the same minute from the very same catalogue, hours and busy times, which have just been
 * checked against their versions; else one made now. Where holds of the caller are left out, no answer is kept: it is theirs alone.
 * An answer may be large, and most questions come once: it is kept from the second time on, so that the others are garbage while young.
 */
export async function keptAnswer(
  db: Database,
  { question, gathered, now }: Question,
  make: () => Promise<WrittenAnswer>,
): Promise<WrittenAnswer> {
  // Starts and limits are whole minutes: a whole minute of the clock is where they change, and belongs to neither side.
  if (Number.isInteger(now) || gathered.services.some(({ ownHolds }) => ownHolds.length > 0)) return make()
  const { answers, asked } = keptOf(db)
  const key = keyOf(question, gathered)
  const known = answers.get(key)
  if (known && known.madeAt <= now && now < known.goodUntil) return known.answer
  const answer = await make()
  if (asked.get(key)) answers.set(key, { answer, madeAt: now, goodUntil: Math.min(Math.floor(now) + 1, holdsEndAt(gathered, now)) })
  else asked.set(key, true)
  return answer
}

/** All that the answer rests on besides the clock, in a few bytes: a question may be long, and an old catalogue must not be kept alive. */
const keyOf = (question: string, { catalogue, services }: Gathered): string =>
  createHash('sha256')
    .update(question)
    .update(`\0${identityOf(catalogue)}`)
    .update(services.map(inputsKeyOf).join('\0'))
    .digest('base64')

const inputsKeyOf = ({ service, inputs }: ServiceInputs): string =>
  [
    identityOf(service),
    inputs.from,
    inputs.to,
    ...resourcesOf(inputs).flatMap(({ id, open, busy }) => [id, identityOf(open), identityOf(busy)]),
  ].join(' ')

const resourcesOf = ({ resources, alsoNeeded }: AvailabilityInputs): readonly ResourceHours[] =>
  alsoNeeded ? [...resources, ...alsoNeeded.flat()] : resources

const identities = new WeakMap<object, number>()
let identityCount = 0

/** A number that no other object gets. Lists that are remembered stay the same objects until a version changes. */
function identityOf(object: object): number {
  const known = identities.get(object)
  if (known !== undefined) return known
  identityCount += 1
  identities.set(object, identityCount)
  return identityCount
}

const holdsEndAt = ({ services }: Gathered, now: EpochMinutes): EpochMinutes =>
  services.reduce(
    (first, { inputs }) => resourcesOf(inputs).reduce((soonest, { busy }) => Math.min(soonest, firstHoldEnd(busy, now)), first),
    Number.POSITIVE_INFINITY,
  )
