import type { NewService, Service } from '@foyer/contract'
import { copyName } from '@foyer/domain'
import type { VerbContext } from '../../ground/bulk/bulk.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { copyComingSeries } from '../../house/calendar/calendar.ts'
import { addService } from './create-service.ts'
import { requireLockedService, requireService } from './require-service.ts'
import { wantedOf } from './service-as-sent.ts'
import { findNamesLike } from './services-store.ts'

/** What copying a service needs of the rooms of options, add-ons and plans, which build on this one. Passed in where the handlers are put together. */
export type CopyOffer = (tx: Transaction, context: Context, copy: OfferToCopy) => Promise<unknown>

type OfferToCopy = { fromServiceId: string; toServiceId: string; isInPlans: boolean }

/**
 * A copy with a schedule, an address, options and groups of add-ons of its own, and with the same staff, rooms, policy and form. Hidden until
 * a manager has looked at it, unless asked otherwise. Its name is the sender's, or that of the source with a number behind it.
 */
export const cloneService =
  (copyOffer: CopyOffer): Handler<'services', 'cloneService'> =>
  async ({ body }, context) =>
    await context.inTransaction(async (tx) => {
      // Two copies of one moment get different names.
      const source = await requireLockedService(tx, context, body.sourceServiceId)
      const service = await addService(tx, context, await copyOf(tx, context, source, body), {
        source,
        copyOffer: (copyId) =>
          copyOffer(tx, context, { fromServiceId: source.id, toServiceId: copyId, isInPlans: body.copyPricingPlans ?? false }),
      })
      const [scheduleId, toScheduleId] = [source.schedule.id, service.schedule.id]
      if (body.copyRecurringSessions ?? true) await copyComingSeries(tx, context, { scheduleId, toScheduleId })
      return { service: await requireService(tx, context, service.id), errors: [] }
    })

type Asked = { cloneServiceName?: string | undefined; hideService?: boolean | undefined }

async function copyOf(
  tx: Transaction,
  { siteId }: VerbContext,
  source: Service,
  { cloneServiceName, hideService = true }: Asked,
): Promise<NewService> {
  const { sortOrder: _, ...copied } = wantedOf(source)
  const name = cloneServiceName ?? copyName(source.name, await findNamesLike(tx, siteId, source.name))
  return { ...copied, name, hidden: hideService }
}
