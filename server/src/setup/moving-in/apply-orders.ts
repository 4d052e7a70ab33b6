import type { CreditLine, OrderCredits, Plan, PlanBenefits, PlanOrder } from '@foyer/contract'
import { freeSlug, orderOfWire } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { loadSite } from '../../house/site/site.ts'
import { insertOrder } from '../../money/orders/orders-store.ts'
import { freeId } from './apply-people.ts'
import { findSlugs, findTakenIn, insertRows, loadLastPlan } from './apply-store.ts'
import type { Applying } from './applying.ts'
import { withOurIds } from './mapped-content.ts'
import { findArrived, findTakeable, type Judgement, type StagedEntity, saveJudgements } from './moved-entities-store.ts'

type PlanContent = Plan & { benefits: PlanBenefits['benefits'] }

export async function applyPlans(tx: Transaction, { move, siteId, now }: Applying, staged: readonly StagedEntity[]): Promise<void> {
  const of = { siteId, source: move.source }
  const contents = (await withOurIds(
    tx,
    of,
    staged.map(({ content }) => content),
  )) as unknown as PlanContent[]
  const taken = await findTakenIn(
    tx,
    siteId,
    'plans',
    contents.map(({ id }) => id),
  )
  const slugs = await findSlugs(tx, siteId, 'plans')
  const last = await loadLastPlan(tx, siteId)
  const plans = contents.map((plan, index) => ({ plan, id: freeId(plan.id, taken), position: last.position + index + 1 }))
  await insertRows(
    tx,
    'plans',
    plans.map(({ plan, id, position }) => ({
      ...planRow(plan, { slugs, mayBePrimary: !last.hasPrimary }),
      site_id: siteId,
      id,
      position,
      created_at: plan.createdDate ?? now,
      updated_at: plan.updatedDate ?? now,
    })),
  )
  await insertRows(
    tx,
    'plan_benefits',
    plans.flatMap(({ plan, id }) =>
      plan.benefits.map(({ id: benefitId, ...benefit }, position) => ({
        ...benefitColumns(benefit),
        site_id: siteId,
        plan_id: id,
        id: benefitId,
        position,
        covers_all: benefit.serviceIds.length === 0,
      })),
    ),
  )
  await saveJudgements(
    tx,
    of,
    staged.map(({ outsideId }, index) => ({ kind: 'plans', outsideId, ourId: plans[index]?.id ?? outsideId, state: 'BROUGHT' })),
  )
}

type AtPlan = { slugs: Set<string>; mayBePrimary: boolean }

function planRow(plan: PlanContent, { slugs, mayBePrimary }: AtPlan) {
  const slug = freeSlug(plan.slug || 'plan', slugs)
  slugs.add(slug)
  const isArchived = plan.archived ?? false
  return {
    name: plan.name.slice(0, 50),
    description: plan.description ?? '',
    perks: plan.perks?.values ?? [],
    pricing: plan.pricing,
    slug,
    is_public: (plan.public ?? true) && !isArchived,
    is_archived: isArchived,
    is_primary: mayBePrimary && !isArchived && (plan.primary ?? false),
    max_purchases_per_buyer: plan.maxPurchasesPerBuyer === 1 ? 1 : 0,
    allow_future_start_date: plan.allowFutureStartDate ?? false,
    buyer_can_cancel: plan.buyerCanCancel ?? false,
    buyer_can_pause: plan.buyerCanPause ?? false,
    terms_and_conditions: plan.termsAndConditions ?? '',
    client_data: plan.clientData ?? {},
    translations: plan.translations ?? {},
    revision: plan.revision ?? 1,
  }
}

type BenefitContent = Omit<PlanBenefits['benefits'][number], 'id' | 'allServices'>

const benefitColumns = ({ name = '', serviceIds, kind, amount }: BenefitContent) => ({
  name,
  service_ids: serviceIds,
  kind,
  amount: kind === 'UNLIMITED' ? null : (amount ?? 1),
})

/** Cycles, pauses and dates go on as they were; nothing is charged here, because a card stays with the other site. */
export async function applyOrders(tx: Transaction, { move, siteId }: Applying, staged: readonly StagedEntity[]): Promise<void> {
  const of = { siteId, source: move.source }
  const { timeZone } = await loadSite(tx, siteId)
  const orders = (await withOurIds(
    tx,
    of,
    staged.map(({ content }) => content),
  )) as unknown as PlanOrder[]
  const plans = await findTakenIn(
    tx,
    siteId,
    'plans',
    orders.map(({ planId }) => planId),
  )
  const members = await findTakenIn(
    tx,
    siteId,
    'identities',
    orders.flatMap(({ buyer }) => buyer.memberId ?? []),
  )
  const taken = await findTakenIn(
    tx,
    siteId,
    'plan_orders',
    orders.map(({ id }) => id),
  )
  const judged: Judgement[] = []
  for (const [index, order] of orders.entries()) {
    const base = { kind: 'orders', outsideId: staged[index]?.outsideId ?? '' }
    if (!plans.has(order.planId)) {
      judged.push({ ...base, plan: 'REFUSED', reasons: [planMissing] })
      continue
    }
    const id = freeId(order.id, taken)
    const record = orderOfWire({ ...order, id }, timeZone)
    // One statement for each order: a page has at most fifty.
    await insertOrder(tx, siteId, { ...record, memberId: record.memberId && members.has(record.memberId) ? record.memberId : null }, false)
    judged.push({ ...base, ourId: id, state: 'BROUGHT' })
  }
  await saveJudgements(tx, of, judged)
}

const planMissing = { code: 'PLAN_NOT_TAKEN', field: 'planId', description: 'Its plan is not among those that can be taken.' }

export async function checkOrders(tx: Transaction, { move, siteId }: Applying, staged: readonly StagedEntity[]): Promise<Judgement[]> {
  const planIdOf = ({ content }: StagedEntity) => (content as unknown as PlanOrder).planId
  const of = { siteId, source: move.source }
  const known = await findTakeable(tx, of, { kind: 'plans', outsideIds: staged.map(planIdOf) })
  return staged.flatMap((entity): Judgement[] =>
    known.has(planIdOf(entity)) ? [] : [{ kind: 'orders', outsideId: entity.outsideId, plan: 'REFUSED', reasons: [planMissing] }],
  )
}

type CreditsContent = { benefits: OrderCredits['benefits']; lines: CreditLine[] }

/** After the bookings, which the lines name. What paid for a booking that was not taken stays paid: as a correction by hand. */
export async function applyCredits(tx: Transaction, { move, siteId }: Applying, staged: readonly StagedEntity[]): Promise<void> {
  const of = { siteId, source: move.source }
  const contents = (await withOurIds(
    tx,
    of,
    staged.map(({ content, outsideId: orderId }) => ({ ...content, orderId })),
  )) as unknown as (CreditsContent & {
    orderId: string
  })[]
  const orders = await findTakenIn(
    tx,
    siteId,
    'plan_orders',
    contents.map(({ orderId }) => orderId),
  )
  const arrived = await findArrived(tx, of, { kind: 'orders', outsideIds: staged.map(({ outsideId }) => outsideId) })
  const isTaken = (index: number) => arrived.has(staged[index]?.outsideId ?? '') && orders.has(contents[index]?.orderId ?? '')
  const kept = contents.filter((_, index) => isTaken(index))
  const bookingIds = kept.flatMap(({ lines }) => lines.flatMap(({ booking }) => booking?.id ?? []))
  const bookings = await findTakenIn(tx, siteId, 'bookings', bookingIds)
  await insertRows(
    tx,
    'order_benefits',
    kept.flatMap(({ orderId, benefits }) =>
      benefits.map(({ id, allServices, ...benefit }, position) => ({
        ...benefitColumns(benefit),
        site_id: siteId,
        order_id: orderId,
        id,
        position,
        covers_all: allServices,
      })),
    ),
  )
  const lines = kept.flatMap(({ orderId, lines: read }) =>
    // In their order, because no balance may be below zero on the way.
    read.toSorted((one, other) => one.number - other.number).flatMap((line) => lineRow(line, { siteId, orderId, bookings }) ?? []),
  )
  await insertRows(tx, 'credit_lines', lines)
  await saveJudgements(
    tx,
    of,
    staged.map(({ outsideId }, index): Judgement => {
      const base = { kind: 'credits', outsideId }
      const { orderId = outsideId } = contents[index] ?? {}
      if (isTaken(index))
        return { ...base, ourId: orderId, state: 'BROUGHT', previous: { lines: lines.filter((line) => line.order_id === orderId).length } }
      return {
        ...base,
        plan: 'REFUSED',
        reasons: [{ code: 'ORDER_NOT_TAKEN', description: 'Its order is not among those that were taken.' }],
      }
    }),
  )
}

type AtLine = { siteId: string; orderId: string; bookings: ReadonlySet<string> }

function lineRow({ number, benefitId, cycle, cause, amount, uses, booking, reason, madeBy, createdDate }: CreditLine, at: AtLine) {
  const isOfBooking = booking !== undefined && at.bookings.has(booking.id)
  const needsBooking = cause === 'BOOKING' || cause === 'CANCELLATION'
  if (needsBooking && !isOfBooking && amount === 0) return null
  const asManual = needsBooking && !isOfBooking
  return {
    site_id: at.siteId,
    order_id: at.orderId,
    number,
    benefit_id: benefitId,
    cycle: cycle ?? null,
    cause: asManual ? 'MANUAL' : cause,
    amount,
    uses: asManual ? 0 : uses,
    booking_id: isOfBooking && needsBooking ? booking.id : null,
    reason: asManual ? `Moved in: ${booking?.title ?? ''}`.slice(0, 500) : (reason ?? null),
    made_by: { type: madeBy, initiatedBy: {} },
    created_at: createdDate,
  }
}
