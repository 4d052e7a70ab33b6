import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { touchCatalogue } from '../../house/site/site.ts'
import { countServicesWith, deletePolicy, lockPolicy } from './booking-policies-store.ts'
import { requirePolicy } from './require-policy.ts'

/** Deletes a policy that no service uses. Bookings made under it keep their copy. */
export const deleteBookingPolicy: Handler<'booking-policies', 'deleteBookingPolicy'> = async ({ params }, context) => {
  const { siteId, now, caller, dependencies } = context
  const policyId = params.bookingPolicyId
  return await context.inTransaction(async (tx) => {
    // A service that is being given this policy comes first and is counted, or finds it gone.
    const policy = requirePolicy(await lockPolicy(tx, siteId, policyId))
    if (policy.default) throw new Refusal('DEFAULT_POLICY_CANNOT_BE_DELETED')
    const serviceCount = await countServicesWith(tx, { siteId, policyId })
    if (serviceCount > 0) throw new Refusal('BOOKING_POLICY_IN_USE', { serviceCount })
    await deletePolicy(tx, { siteId, policyId })
    await recordEvent(tx, {
      siteId,
      now,
      caller,
      jobs: dependencies.jobs,
      name: 'booking_policy.deleted',
      entityId: policyId,
      payload: {},
    })
    await touchCatalogue(tx, siteId)
    return {}
  })
}
