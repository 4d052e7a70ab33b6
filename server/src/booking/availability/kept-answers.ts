import { createHash } from 'node:crypto'
import { type AvailabilityInputs, type EpochMinutes, firstHoldEnd, type ResourceHours } from '@foyer/domain'
import type { Database } from '../../ground/db/database.ts'
import type { WrittenAnswer } from '../../ground/handler.ts'
import { type Cache, leastRecentlyUsed, megabyte } from '../../ground/least-recently-used.ts'
import type { Gathered, ServiceInputs } from './load-inputs.ts'

type KeptAnswer = { answer: WrittenAnswer; madeAt: EpochMinutes; goodUntil: EpochMinutes }

type Kept = {
  answers: Cache<string, KeptAnswer>
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
 * Reuses an answer made in the same minute from the same catalogue, hours and busy times, whose versions have just been checked. Answers
 * that leave out the caller's own holds are never kept. Answers may be large and most questions come only once, so an answer is kept from
 * the second time on.
 */
export async function keptAnswer(
  db: Database,
  { question, gathered, now }: Question,
  make: () => Promise<WrittenAnswer>,
): Promise<WrittenAnswer> {
  // Starts and limits are whole minutes, so at a whole minute the answer is just changing.
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

/** A hash, because a question may be long and its key must not keep an old catalogue in memory. */
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
