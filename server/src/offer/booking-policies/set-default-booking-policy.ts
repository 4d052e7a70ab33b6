import { takeLocks } from '../../ground/db/advisory-locks.ts'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { touchCatalogue } from '../../house/site/site.ts'
import { lockPolicy, moveDefault } from './booking-policies-store.ts'
import { requirePolicy } from './require-policy.ts'

/** Services that have a policy keep it: the default is for those that name none. */
export const setDefaultBookingPolicy: Handler<'booking-policies', 'setDefaultBookingPolicy'> = async ({ params }, context) => {
  const { siteId, now, caller, dependencies } = context
  const policyId = params.bookingPolicyId
  return await context.inTransaction(async (tx) => {
    // Of two changes of the default, the second begins when the first has ended, and sees its default as the previous one.
    await takeLocks(tx, [`default-policy:${siteId}`], 'EXCLUSIVE')
    const policy = requirePolicy(await lockPolicy(tx, siteId, policyId))
    if (policy.default) return { currentDefaultBookingPolicy: policy }
    const { current, previous } = await moveDefault(tx, { siteId, policyId, now })
    const payload = { currentDefaultBookingPolicy: current, previousDefaultBookingPolicy: previous }
    await recordEvent(tx, {
      siteId,
      now,
      caller,
      jobs: dependencies.jobs,
      name: 'booking_policy.default_booking_policy_set',
      entityId: policyId,
      payload,
    })
    await touchCatalogue(tx, siteId)
    return payload
  })
}
