import type { Context } from '../../ground/handler.ts'
import { logLine } from '../../ground/log-line.ts'
import { findCustomerToForget, putOff, removeForgotten } from './forgotten-customers-store.ts'
import { later } from './later.ts'
import { findProvider } from './provider.ts'

const mostTries = 40
const longestPauseHours = 24

/**
 * Deletes a customer at the provider, once. A provider that does not answer, or whose keys are not here any more, is asked again: soon, then
 * once a day. After a month the operator is told instead.
 */
export async function forgetCustomer(context: Context, customerId: string): Promise<void> {
  const { db, siteId, now } = context
  const customer = await findCustomerToForget(db, { siteId, customerId })
  if (!customer) return
  const { tries } = customer
  if (tries >= mostTries) {
    logLine('error', `payments: the customer ${customerId} of a deleted person could not be deleted at the provider; delete it there`)
    return await removeForgotten(db, customer)
  }
  // If the server dies during the call, another try follows.
  await putOff(db, customer, later(now, { hours: Math.min(longestPauseHours, 2 ** tries) }))
  const found = await findProvider(context)
  if (!found) return
  await found.provider.forgetCustomer(customerId)
  await removeForgotten(db, customer)
}
