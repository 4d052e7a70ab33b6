import { type Caller, isOwnVisitor } from '../caller.ts'
import type { Context, Handler } from '../handler.ts'
import { claimReleased, findCheckout, type StoredCheckout } from './checkouts-store.ts'
import { requireCheckout, whichOf } from './own-checkout.ts'
import { planPayer } from './pay-with-plans.ts'
import { checkoutTeller } from './told-checkout.ts'
import { changeCheckout } from './update-checkout.ts'

// A front end sends its visitor on at once, so an address that is found later opens nothing.
const claimableMinutes = 5

export const claimCheckout: Handler<'checkouts', 'claimCheckout'> = async ({ params: { id } }, context) => {
  const { db, siteId, now, caller } = context
  const releasedAfter = Temporal.Instant.from(now).subtract({ minutes: claimableMinutes }).toString({ fractionalSecondDigits: 3 })
  const claimant = claimantOf(caller)
  if (claimant !== null) await claimReleased(db, { siteId, now, id, claimant, releasedAfter })
  const checkout = requireCheckout(await findCheckout(db, whichOf(context, id)))
  const tell = await checkoutTeller(context)
  return { checkout: (await followPlans(context, checkout)) ?? (await tell(db, checkout)) }
}

/**
 * On our page plans pay for what they can, unless the buyer said otherwise. Who opens the page again may have signed in meanwhile, or used
 * their credits elsewhere. Null where all is as it was.
 */
async function followPlans(context: Context, checkout: StoredCheckout) {
  if (checkout.made !== null) return null
  const pay = await planPayer(context)
  const { items } = await pay(context.db, checkout)
  if (JSON.stringify(items) === JSON.stringify(checkout.items)) return null
  return await changeCheckout(context, checkout.id, { after: (before, tx) => pay(tx, before), isCouponNew: false })
}

/** A browser of our own pages, whether its visitor is signed in or not. */
function claimantOf(caller: Caller): string | null {
  if (isOwnVisitor(caller)) return caller.visitorId
  return caller.kind === 'member' && !caller.clientId ? caller.memberId : null
}
