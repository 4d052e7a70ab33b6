import { cancellationCostOf } from '../../booking/changing/changing.ts'
import type { Handler } from '../../ground/handler.ts'
import { requireOwnBooking } from './start-booking-payment.ts'

export const getCancellationCost: Handler<'payments', 'getCancellationCost'> = async ({ params: { bookingId }, query }, context) => {
  const cost = await cancellationCostOf(context.db, context, await requireOwnBooking(context, { bookingId, ...query }))
  return { ...(cost && { cost }) }
}
