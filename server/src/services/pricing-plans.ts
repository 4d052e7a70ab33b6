import { invalid, Refusal } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import type { Context, Handler } from '../handler.ts'
import { findPlanIdsOnSale } from '../plans/plans.ts'
import { touchCatalogue } from '../site/site.ts'
import { requireLockedService } from './require-service.ts'
import { tellOfChange } from './service-news.ts'
import { savePricingPlans } from './services-store.ts'

// As many as a service can name.
const mostPlans = 75

export const enablePricingPlansForService: Handler<'services', 'enablePricingPlansForService'> = async ({ params, body }, context) =>
  await context.inTransaction(async (tx) => {
    const before = await requireLockedService(tx, context, params.serviceId)
    if (before.onlineBooking.requireManualApproval || before.payment.rateType === 'SUBSCRIPTION') {
      throw new Refusal('SERVICE_DOES_NOT_SUPPORT_PRICING_PLANS')
    }
    const present = before.payment.pricingPlanIds ?? []
    const ids = [...new Set([...present, ...body.pricingPlanIds.map((id) => id.toLowerCase())])]
    if (ids.length > mostPlans)
      throw invalid('pricingPlanIds', `may add up to ${mostPlans} plans of a service`, 'MAXITEMS', { most: mostPlans })
    await requirePlans(
      tx,
      context.siteId,
      ids.filter((id) => !present.includes(id)),
    )
    return await keep(tx, context, before, ids)
  })

export const disablePricingPlansForService: Handler<'services', 'disablePricingPlansForService'> = async ({ params, body }, context) =>
  await context.inTransaction(async (tx) => {
    const before = await requireLockedService(tx, context, params.serviceId)
    const present = before.payment.pricingPlanIds ?? []
    const asked = new Set((body.pricingPlanIds ?? present).map((id) => id.toLowerCase()))
    const unknown = [...asked].find((id) => !present.includes(id))
    if (unknown) throw new Refusal('INVALID_PRICING_PLAN', { id: unknown, message: 'is no plan of this service' })
    return await keep(
      tx,
      context,
      before,
      present.filter((id) => !asked.has(id)),
    )
  })

async function requirePlans(tx: Transaction, siteId: string, ids: readonly string[]): Promise<void> {
  const onSale = await findPlanIdsOnSale(tx, siteId, ids)
  const unknown = ids.find((id) => !onSale.has(id))
  if (unknown) throw new Refusal('INVALID_PRICING_PLAN', { id: unknown, message: 'is no plan on sale' })
}

async function keep(tx: Transaction, context: Context, before: Awaited<ReturnType<typeof requireLockedService>>, ids: readonly string[]) {
  const { siteId, now } = context
  await savePricingPlans(tx, { siteId, now, id: before.id, ids })
  await touchCatalogue(tx, siteId)
  const service = await tellOfChange(tx, context, before)
  return { service, pricingPlanIds: [...ids] }
}
