import type { SlotLocation } from '@foyer/contract'
import { chooseResources, type EpochMinutes, InvalidInput, minutesOfIsoInstant, Refusal } from '@foyer/domain'
import type { BulkAnswer } from '../../ground/bulk/answer.ts'
import { inBulk } from '../../ground/bulk/bulk.ts'
import { isBusiness } from '../../ground/caller.ts'
import type { Database, Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { loadCatalogueVersion } from '../../house/site/site.ts'
import { inputsAround } from '../availability/booking-inputs.ts'
import type { Catalogue } from '../availability/catalogue.ts'
import { CatalogueChanged, withCatalogue } from '../availability/current-catalogue.ts'
import { ownOf } from '../availability/taken-times.ts'
import { namingAlternatives, refusePlace, withoutAlternatives } from './refuse-place.ts'

export type PlacingScope = {
  tx: Transaction
  context: Context
  catalogue: Catalogue
  besideIds?: readonly string[]
}

/**
 * Runs work that reserves a place in one transaction, with the current catalogue. Concurrent requests of this process for the same time
 * take turns. A refusal names the nearest free slots.
 */
export const placing = <Result>(
  context: Context,
  work: (scope: PlacingScope) => Promise<Result>,
  contestable: (catalogue: Catalogue) => ContestableTime | null = () => null,
): Promise<Result> =>
  namingAlternatives(context, () =>
    withCatalogue(context.db, context.siteId, (catalogue) => {
      const attempt = () => context.inTransaction((tx) => work({ tx, context, catalogue })).catch(refuseDeletedAccount)
      const time = contestable(catalogue)
      if (time === null) return attempt()
      const check = () => requireStillFree(time, catalogue, context)
      return takeTurns(context.db, { ...time, siteId: context.siteId }, { check, attempt })
    }),
  )

/** The account was deleted after the request was authenticated, so the database refuses its booking. */
function refuseDeletedAccount(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'bookings_site_id_member_id_fkey') {
    throw new Refusal('UNAUTHENTICATED')
  }
  throw error
}

type Item = { id?: string }
type Asked<Wanted> = { items: readonly Wanted[]; returnEntity: boolean }

/** One verb for many bookings in one transaction. Invalid input fails the whole call, a refused place only its item. */
export const inPlacingBulk = <Wanted extends Item, Done extends Item>(
  context: Context,
  asked: Asked<Wanted>,
  verb: (scope: PlacingScope, item: Wanted) => Promise<Done>,
): Promise<BulkAnswer<Done>> =>
  placing(context, async (scope) => {
    const answer = await inBulk({ ...context, inTransaction: (work) => work(scope.tx) }, { ...asked, failsAll }, (_, item) =>
      withoutAlternatives(() => verb(scope, item)),
    )
    if (answer.bulkActionMetadata.totalFailures > 0) await requireCatalogueInForce(scope)
    return answer
  })

const failsAll = (error: unknown): boolean => error instanceof InvalidInput || error instanceof CatalogueChanged

async function requireCatalogueInForce({ tx, context, catalogue }: PlacingScope): Promise<void> {
  if ((await loadCatalogueVersion(tx, context.siteId)) !== catalogue.version) throw new CatalogueChanged()
}

type ResourceTime = { siteId: string; resourceId: string; start: EpochMinutes; end: EpochMinutes }

type Attempt = ResourceTime & { done: Promise<unknown> }

type Steps<Result> = { check: () => Promise<void>; attempt: () => Promise<Result> }

const attemptsByDatabase = new WeakMap<Database, Set<Attempt>>()

/**
 * Of many requests for one time all but one are refused. While other requests of this process attempt a time, a new one waits and then
 * checks the time first: the check is one cheap read, whereas each attempt is a transaction that waits in the database for the one before
 * it. The check decides nothing: a request that passes it may still be refused by its attempt, and a request with none ahead skips it.
 */
export async function takeTurns<Result>(db: Database, time: ResourceTime, { check, attempt }: Steps<Result>): Promise<Result> {
  const attempts = attemptsByDatabase.get(db) ?? new Set<Attempt>()
  attemptsByDatabase.set(db, attempts)
  const ahead = [...attempts].filter((other) => isSameTime(other, time))
  if (ahead.length > 0) {
    await Promise.allSettled(ahead.map(({ done }) => done))
    await check()
  }
  const done = attempt()
  const own = { ...time, done }
  attempts.add(own)
  return await done.finally(() => attempts.delete(own))
}

const isSameTime = (one: ResourceTime, other: ResourceTime): boolean =>
  one.resourceId === other.resourceId && one.siteId === other.siteId && one.start < other.end && other.start < one.end

/** `end` includes the pause after the session. */
export type ContestableTime = {
  serviceId: string
  resourceId: string
  start: EpochMinutes
  durationMinutes: number
  addedMinutes: number
  end: EpochMinutes
  timeZone: string
  location: SlotLocation | undefined
}

/** Refuses a time that the list of free times shows this caller as booked or held. All other reasons are left to the attempt. */
async function requireStillFree(time: ContestableTime, catalogue: Catalogue, context: Context): Promise<void> {
  const { db, siteId, now, caller } = context
  const found = await inputsAround(db, { ...time, siteId, now: minutesOfIsoInstant(now), own: ownOf(caller) })
  if (found?.catalogueVersion !== catalogue.version) return
  const choice = chooseResources(time.start, found.inputs, isBusiness(caller) ? 'BUSINESS' : 'CUSTOMER')
  if (!('refusal' in choice)) return
  const { refusal } = choice
  if (refusal.reason === 'BOOKED' || refusal.reason === 'HELD') refusePlace('SLOT_NOT_AVAILABLE', refusal, lostSlot(time))
}

const lostSlot = ({ end: _, ...lost }: ContestableTime) => lost
