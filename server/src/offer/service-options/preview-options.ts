import { checkedOptions, type PricedOptions, Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { type FindTouchedBookings, loadService, ownPriceOf } from '../services/services.ts'
import { lengthsAfter, serviceForOptions } from './change-service.ts'
import { findPricedOptions } from './service-options-store.ts'

/** The bookings that other options would touch. They keep the price and the length they were made with. */
export const previewServiceOptions =
  (findTouched: FindTouchedBookings): Handler<'service-options', 'previewServiceOptions'> =>
  async ({ params: { serviceId }, body: { serviceOptionsAndVariants: sent } }, { db, siteId, now }) => {
    const service = await loadService(db, { siteId, now }, serviceId)
    if (!service) throw new Refusal('SERVICE_NOT_FOUND')
    const before = await findPricedOptions(db, siteId, serviceId)
    const after: PricedOptions | null = sent ? checkedOptions(sent, await serviceForOptions(db, siteId, service)) : null
    const { price, duration } = await findTouched(db, {
      siteId,
      serviceId,
      now,
      price: ownPriceOf(service.payment),
      options: after,
      durations: lengthsAfter({ before, after }) ?? undefined,
    })
    return { price, duration }
  }
