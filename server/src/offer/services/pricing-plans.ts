import { randomUUID } from 'node:crypto'
import type { Benefit } from '@foyer/contract'
import { invalid, mostBenefits, Refusal, withoutService, withService } from '@foyer/domain'
import type { VerbContext } from '../../ground/bulk/by-filter.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { touchCatalogue } from '../../house/site/site.ts'
import { findPlanIdsOnSale } from '../plans/plans.ts'
import { requireLockedService, requireService } from './read-services.ts'
import { recordServiceUpdated } from './service-events.ts'
import { saveOffer } from './services-together-store.ts'

const mostPlans = 75

type IncludedChange = { planId: string; before: readonly Benefit[]; after: readonly Benefit[] }

declare module '../../ground/ports/room-ports.ts' {
  interface RoomPorts {
    /** By plan. Implemented in `offer/benefits/plan-benefits.ts`. */
    lockBenefits: (tx: Transaction, siteId: string, planIds: readonly string[]) => Promise<Map<string, Benefit[]>>
    /** Implemented in `offer/benefits/plan-benefits.ts`. */
    changeBenefits: (tx: Transaction, context: VerbContext, changes: readonly IncludedChange[]) => Promise<void>
  }
}

/** A plan includes the service without limit, unless it says already how often. */
export const enablePricingPlansForService: Handler<'services', 'enablePricingPlansForService'> = async ({ params, body }, context) =>
  await context.inTransaction(async (tx) => {
    const asked = [...new Set(body.pricingPlanIds.map((id) => id.toLowerCase()))]
    const benefits = await context.dependencies.ports.lockBenefits(tx, context.siteId, asked)
    const before = await requireLockedService(tx, context, params.serviceId)
    if (before.onlineBooking.requireManualApproval || before.payment.rateType === 'SUBSCRIPTION') {
      throw new Refusal('SERVICE_DOES_NOT_SUPPORT_PRICING_PLANS')
    }
    const present = before.payment.pricingPlanIds ?? []
    const added = asked.filter((id) => !present.includes(id))
    if (present.length + added.length > mostPlans)
      throw invalid('pricingPlanIds', `may add up to ${mostPlans} plans of a service`, 'MAXITEMS', { most: mostPlans })
    await requirePlans(tx, context.siteId, added)
    return await keep(tx, context, { before, benefits }, (included) => withService(included, before.id, randomUUID()))
  })

export const disablePricingPlansForService: Handler<'services', 'disablePricingPlansForService'> = async ({ params, body }, context) =>
  await context.inTransaction(async (tx) => {
    const { payment } = await requireService(tx, context, params.serviceId)
    const asked = [...new Set((body.pricingPlanIds ?? payment.pricingPlanIds ?? []).map((id) => id.toLowerCase()))]
    const benefits = await context.dependencies.ports.lockBenefits(tx, context.siteId, asked)
    const before = await requireLockedService(tx, context, params.serviceId)
    const isNamedIn = (id: string) => benefits.get(id)?.some(({ serviceIds }) => serviceIds.includes(before.id))
    const unknown = body.pricingPlanIds && asked.find((id) => !isNamedIn(id))
    if (unknown) throw new Refusal('INVALID_PRICING_PLAN', { id: unknown, message: messageFor(benefits.get(unknown)) })
    return await keep(tx, context, { before, benefits }, (included) => withoutService(included, before.id))
  })

const messageFor = (benefits: readonly Benefit[] = []): string =>
  benefits.some(({ allServices }) => allServices) ? 'includes all services' : 'is no plan of this service'

async function requirePlans(tx: Transaction, siteId: string, ids: readonly string[]): Promise<void> {
  const onSale = await findPlanIdsOnSale(tx, siteId, ids)
  const unknown = ids.find((id) => !onSale.has(id))
  if (unknown) throw new Refusal('INVALID_PRICING_PLAN', { id: unknown, message: 'is no plan on sale' })
}

type Locked = {
  before: Awaited<ReturnType<typeof requireLockedService>>
  benefits: ReadonlyMap<string, readonly Benefit[]>
}

async function keep(
  tx: Transaction,
  context: Context,
  { before, benefits }: Locked,
  change: (included: readonly Benefit[]) => readonly Benefit[],
) {
  const { siteId, now } = context
  const changes = [...benefits].map(([planId, included]) => ({ planId, before: included, after: change(included) }))
  const full = changes.find(({ after }) => after.length > mostBenefits)
  if (full)
    throw new Refusal('INVALID_PRICING_PLAN', { id: full.planId, message: `has ${mostBenefits} benefits, none of them without limit` })
  await context.dependencies.ports.changeBenefits(tx, context, changes)
  await saveOffer(tx, { siteId, now, serviceIds: [before.id] })
  await touchCatalogue(tx, siteId)
  const service = await recordServiceUpdated(tx, context, before)
  return { service, pricingPlanIds: service.payment.pricingPlanIds ?? [] }
}
