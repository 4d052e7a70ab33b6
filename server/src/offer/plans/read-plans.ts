import type { Plan, PublicPlan, Query } from '@foyer/contract'
import { InvalidInput, Refusal, type Violation } from '@foyer/domain'
import { isBusiness } from '../../ground/caller.ts'
import { compileFilter } from '../../ground/db/querying/compile-filter.ts'
import { countRows, findPage } from '../../ground/db/querying/find-page.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { wordsFor } from '../../house/site/words-for.ts'
import { requirePlan } from './manage-plans.ts'
import { archivedFilters, planFields, planV3Fields, publicFilters } from './plan-fields.ts'
import { planV3Of } from './plan-v3.ts'
import { countPlans, findPlan, type PlanRow, planOf, plansOf, publicPlansOf, withIds } from './plans-store.ts'

const inOrder = [{ fieldName: 'position' }]

export const getPlan: Handler<'plans', 'getPlan'> = async ({ params }, context) => ({
  plan: wordsFor(context)(requirePlan(await findPlan(context.db, context.siteId, params.id))),
})

export const getPlanStats: Handler<'plans', 'getPlanStats'> = async (_input, { db, siteId }) => ({
  totalPlans: await countPlans(db, siteId),
})

export const listPlans: Handler<'plans', 'listPlans'> = async ({ query }, context) => {
  const { archived = 'ACTIVE', public: visibility = 'PUBLIC_AND_HIDDEN' } = query
  const [isInState, isSeen] = [archivedFilters[archived], publicFilters[visibility]]
  if (!isInState || !isSeen) {
    throw new InvalidInput([
      ...(isInState ? [] : [unknownFilter('archived', archivedFilters, 'INVALID_ARCHIVE_FILTER')]),
      ...(isSeen ? [] : [unknownFilter('public', publicFilters, 'INVALID_VISIBLE_FILTER')]),
    ])
  }
  const from = plansOf(context.db, context.siteId).where(isInState).where(isSeen)
  const { rows, pagingMetadata } = await listed(context, from, query)
  return { plans: rows.map(planOf).map(wordsFor(context)), pagingMetadata }
}

const unknownFilter = (field: string, filters: object, rule: string): Violation => ({
  field,
  description: `must be one of ${Object.keys(filters).join(', ')}`,
  rule,
})

export const listPublicPlans: Handler<'plans', 'listPublicPlans'> = async ({ query }, context) => {
  const { rows, pagingMetadata } = await listed(context, publicPlansOf(context.db, context.siteId), query)
  return { plans: rows.map(planOf).map(publicPlanOf).map(wordsFor(context)), pagingMetadata }
}

type Listing = { limit?: number; offset?: number; planIds?: string[] }

const listed = (context: Context, from: ReturnType<typeof plansOf>, { limit = 75, offset = 0, planIds }: Listing) =>
  page(context, planIds ? from.where(withIds(planIds)) : from, { query: { paging: { limit, offset } }, most: 100 })

export const queryPublicPlans: Handler<'plans', 'queryPublicPlans'> = async ({ body }, context) => {
  const { rows, pagingMetadata } = await page(context, publicPlansOf(context.db, context.siteId), { query: body.query, most: 1000 })
  return { plans: rows.map(planOf).map(publicPlanOf).map(wordsFor(context)), pagingMetadata }
}

type Asked = { query: Query | undefined; most: number }

const page = ({ db, siteId, dependencies }: Context, from: ReturnType<typeof plansOf>, { query, most }: Asked) =>
  findPage({
    db,
    siteId,
    from,
    query,
    signingKeys: dependencies.signingKeys,
    fields: planFields,
    operation: 'queryPublicPlans',
    defaults: { sort: inOrder, paging: 'OFFSET', limits: { least: 0, byDefault: 50, most } },
  })

const publicPlanOf = ({ public: _, archived: __, hasOrders: ___, revision: ____, ...plan }: Plan): PublicPlan => plan

const visiblePlans = ({ db, siteId, caller }: Context) => (isBusiness(caller) ? plansOf(db, siteId) : publicPlansOf(db, siteId))

const asPlanV3 = (context: Context) => (row: PlanRow) => planV3Of(wordsFor(context)(planOf(row)), isBusiness(context.caller))

export const queryPlansV3: Handler<'plans', 'queryPlansV3'> = async ({ query: { query } }, context) => {
  const { db, siteId, dependencies } = context
  const { rows, pagingMetadata } = await findPage({
    db,
    siteId,
    from: visiblePlans(context),
    query,
    signingKeys: dependencies.signingKeys,
    fields: planV3Fields,
    operation: 'queryPlansV3',
    defaults: { sort: inOrder, paging: 'CURSOR', limits: { least: 0, byDefault: 100, most: 1000 } },
  })
  return { plans: rows.map(asPlanV3(context)), pagingMetadata }
}

export const countPlansV3: Handler<'plans', 'countPlansV3'> = async ({ body }, context) => ({
  count: await countRows(context.db, visiblePlans(context), compileFilter(planV3Fields, body.filter, 'filter')),
})

export const getPlanV3: Handler<'plans', 'getPlanV3'> = async ({ params: { planId } }, context) => {
  const row = await visiblePlans(context)
    .where(withIds([planId]))
    .executeTakeFirst()
  if (!row) throw new Refusal('plan_not_found')
  return { plan: asPlanV3(context)(row) }
}
