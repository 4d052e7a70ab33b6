import { Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { type Catalogue, withCatalogue } from '../availability/availability.ts'
import { namingAlternatives } from './refuse-place.ts'
import { type ContestableTime, requireStillFree } from './require-still-free.ts'
import { takeTurns } from './take-turns.ts'

/** What a verb that takes a place works with: an open transaction, and the site's catalogue. */
export type PlacingScope = {
  tx: Transaction
  context: Context
  catalogue: Catalogue
  /** Bookings that the same call made: a hold of one service replaces none of them. */
  besideIds?: readonly string[]
}

/**
 * Runs work that takes a place in one transaction, with the catalogue in force. Concurrent requests of one process for the same contestable
 * time take turns. A refusal names the nearest free slots.
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

/** The account was deleted since the request was let in. The database refuses its booking; the next request of the session would be, too. */
function refuseDeletedAccount(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'bookings_site_id_member_id_fkey') {
    throw new Refusal('UNAUTHENTICATED')
  }
  throw error
}
