import { InvalidInput } from '@foyer/domain'
import { type BulkAnswer, inBulk } from '../../ground/bulk/bulk.ts'
import type { Context } from '../../ground/handler.ts'
import { loadCatalogueVersion } from '../../house/site/site.ts'
import { CatalogueChanged } from '../availability/availability.ts'
import { type PlacingScope, placing } from './placing.ts'
import { withoutAlternatives } from './refuse-place.ts'

type Item = { id?: string }
type Asked<Wanted> = { items: readonly Wanted[]; returnEntity: boolean }

/** A verb that may take a place, for many bookings in one transaction. Wrong input fails the whole call, a refused place its item alone. */
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

/** What an outdated catalogue refuses is asked again with the present one. */
async function requireCatalogueInForce({ tx, context, catalogue }: PlacingScope): Promise<void> {
  if ((await loadCatalogueVersion(tx, context.siteId)) !== catalogue.version) throw new CatalogueChanged()
}
