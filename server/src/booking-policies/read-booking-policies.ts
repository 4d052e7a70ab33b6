import { Refusal } from '@foyer/domain'
import { findPage } from '../db/querying/find-page.ts'
import type { Handler } from '../handler.ts'
import { findPolicy, policiesOf, policyOf } from './booking-policies-store.ts'
import { policyFields } from './policy-fields.ts'

export const getBookingPolicy: Handler<'booking-policies', 'getBookingPolicy'> = async ({ params }, { db, siteId }) => {
  const bookingPolicy = await findPolicy(db, siteId, params.bookingPolicyId)
  if (!bookingPolicy) throw new Refusal('BOOKING_POLICY_NOT_FOUND')
  return { bookingPolicy }
}

export const queryBookingPolicies: Handler<'booking-policies', 'queryBookingPolicies'> = async ({ body }, { db, siteId, dependencies }) => {
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
  return { bookingPolicies: rows.map(policyOf), pagingMetadata }
}
