import { Refusal, strictestRules } from '@foyer/domain'
import { compileFilter } from '../../ground/db/querying/compile-filter.ts'
import { countRows, findPage } from '../../ground/db/querying/find-page.ts'
import type { Handler } from '../../ground/handler.ts'
import { wordsFor } from '../../house/site/words-for.ts'
import { findPolicies, findPolicy, policiesOf, policyOf, rulesOf } from './booking-policies-store.ts'
import { requirePolicy } from './manage-booking-policies.ts'
import { policyFields } from './policy-fields.ts'

export const getBookingPolicy: Handler<'booking-policies', 'getBookingPolicy'> = async ({ params }, context) => {
  const bookingPolicy = requirePolicy(await findPolicy(context.db, context.siteId, params.bookingPolicyId))
  return { bookingPolicy: wordsFor(context)(bookingPolicy) }
}

export const countBookingPolicies: Handler<'booking-policies', 'countBookingPolicies'> = async ({ body }, { db, siteId }) => ({
  count: await countRows(db, policiesOf(db, siteId), compileFilter(policyFields, body.filter, 'filter')),
})

export const getStrictestBookingPolicy: Handler<'booking-policies', 'getStrictestBookingPolicy'> = async ({ body }, { db, siteId }) => {
  const policies = await findPolicies(db, siteId, body.bookingPolicyIds)
  const known = new Set(policies.map(({ id }) => id))
  const unknown = body.bookingPolicyIds.filter((id) => !known.has(id))
  const [first, ...others] = policies.map(rulesOf)
  if (!first || unknown.length > 0) throw new Refusal('BOOKING_POLICY_NOT_FOUND', { bookingPolicyIds: unknown })
  return { bookingPolicy: strictestRules([first, ...others]) }
}

export const queryBookingPolicies: Handler<'booking-policies', 'queryBookingPolicies'> = async ({ body }, context) => {
  const { db, siteId, dependencies } = context
  const { rows, pagingMetadata } = await findPage({
    db,
    signingKeys: dependencies.signingKeys,
    siteId,
    operation: 'queryBookingPolicies',
    fields: policyFields,
    from: policiesOf(db, siteId),
    query: body.query,
    defaults: { sort: [{ fieldName: 'createdDate', order: 'ASC' }], paging: 'CURSOR' },
  })
  return { bookingPolicies: rows.map(policyOf).map(wordsFor(context)), pagingMetadata }
}
