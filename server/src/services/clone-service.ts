import type { NewService, Service } from '@foyer/contract'
import { currencyOf } from '@foyer/domain'
import type { VerbContext } from '../bulk/bulk.ts'
import type { Transaction } from '../db/database.ts'
import type { Handler } from '../handler.ts'
import { addService } from './create-service.ts'
import { requireService } from './require-service.ts'
import { wantedOf } from './service-as-sent.ts'
import { savePricingPlans } from './services-store.ts'

/**
 * A copy with a schedule, an address and a place in the list of its own. Hidden until a manager has looked at it, unless asked otherwise.
 * Its name is the sender's, or that of the source.
 */
export const cloneService: Handler<'services', 'cloneService'> = async ({ body }, context) =>
  await context.inTransaction(async (tx) => {
    const source = await requireService(tx, context, body.sourceServiceId)
    const service = await addService(tx, context, copyOf(source, body), currencyOf(source.payment))
    return { service: body.copyPricingPlans ? await withPlansOf(source, service, { tx, context }) : service, errors: [] }
  })

type Asked = { cloneServiceName?: string | undefined; hideService?: boolean | undefined }

function copyOf(source: Service, { cloneServiceName, hideService = true }: Asked): NewService {
  const { sortOrder: _, ...copied } = wantedOf(source)
  return { ...copied, name: cloneServiceName ?? source.name, hidden: hideService }
}

async function withPlansOf(
  { payment }: Service,
  clone: Service,
  { tx, context }: { tx: Transaction; context: VerbContext },
): Promise<Service> {
  const { siteId, now } = context
  await savePricingPlans(tx, { siteId, now, id: clone.id, ids: payment.pricingPlanIds ?? [] })
  return await requireService(tx, context, clone.id)
}
