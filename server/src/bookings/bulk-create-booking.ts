import type { CreateBookingInfo } from '@foyer/contract'
import { InvalidInput } from '@foyer/domain'
import { CatalogueChanged } from '../availability/availability.ts'
import { inBulk } from '../bulk/bulk.ts'
import type { Handler } from '../handler.ts'
import { loadCatalogueVersion } from '../site/site.ts'
import { addBooking, requireRightsToCreate } from './create-booking.ts'
import { type PlacingScope, placing } from './placing.ts'
import { withoutAlternatives } from './refuse-place.ts'

type Item = { id?: string; info: CreateBookingInfo; path: string }

/** Input that is incomplete or wrong fails the whole call, and so does a setting without the right to it; what is not free fails alone. */
export const bulkCreateBooking: Handler<'bookings', 'bulkCreateBooking'> = async ({ body }, context) => {
  const { createBookingsInfo, returnFullEntity: returnEntity = false } = body
  for (const info of createBookingsInfo) requireRightsToCreate(info, context)
  const items = createBookingsInfo.map((info, index): Item => ({ info, path: `createBookingsInfo[${index}]` }))
  return await placing(context, async (scope) => {
    const made: string[] = []
    const answer = await inBulk(
      { ...context, inTransaction: (work) => work(scope.tx) },
      { items, returnEntity, failsAll },
      async (_, { info, path }) => {
        const { booking } = await addItem(info, path, { ...scope, besideIds: [...made] })
        made.push(booking.id)
        return booking
      },
    )
    if (answer.bulkActionMetadata.totalFailures > 0) await requireCatalogueInForce(scope)
    return answer
  })
}

const failsAll = (error: unknown): boolean => error instanceof InvalidInput || error instanceof CatalogueChanged

/** Violations name the item. */
const addItem = async (info: CreateBookingInfo, path: string, scope: PlacingScope) => {
  try {
    return await withoutAlternatives(() => addBooking(info, scope))
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    throw new InvalidInput(error.violations.map((violation) => ({ ...violation, field: `${path}.${violation.field}` })))
  }
}

/** What an outdated catalogue refuses is asked again with the present one. */
async function requireCatalogueInForce({ tx, context, catalogue }: PlacingScope): Promise<void> {
  if ((await loadCatalogueVersion(tx, context.siteId)) !== catalogue.version) throw new CatalogueChanged()
}
