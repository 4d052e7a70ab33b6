import type { Payment, Service } from '@foyer/contract'
import { durationsOf, type OptionsOfService, type PricedOptions } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { loadSite } from '../../house/site/site.ts'
import { changeOffer } from '../services/services.ts'

/** What options are checked against. Their currency is that of the service's own price, or the site's. */
export async function serviceForOptions(db: Queryable, siteId: string, service: Service): Promise<OptionsOfService> {
  const { fixed, varied } = service.payment
  const currency = fixed?.price.currency ?? varied?.defaultPrice.currency ?? (await loadSite(db, siteId)).currency
  return { type: service.type, resourceIds: service.staffMemberIds, currency }
}

type Change = { service: Service; before: PricedOptions | null; after: PricedOptions | null }

/** Options decide on lengths and on the kind of price of their service. */
export async function changeService(tx: Transaction, context: Context, { service, before, after }: Change): Promise<void> {
  const durations = lengthsAfter({ before, after })
  const payment = after ? variedPayment(service.payment) : fixedPayment(service.payment)
  await changeOffer(tx, context, service, { payment, ...(durations && { durations }) })
}

/** The lengths that a service gets by other options: the first is left of those that went. Null where its lengths stay. */
export function lengthsAfter({ before, after }: Pick<Change, 'before' | 'after'>): number[] | null {
  const former = before ? durationsOf(before) : null
  return (after ? durationsOf(after) : null) ?? former?.slice(0, 1) ?? null
}

/** With options the price varies; the service's own price counts where no choice decides. */
function variedPayment(payment: Payment): Payment {
  const { rateType, fixed, ...others } = payment
  return rateType === 'FIXED' && fixed
    ? { ...others, rateType: 'VARIED', varied: { defaultPrice: fixed.price, ...depositOf(fixed) } }
    : payment
}

function fixedPayment(payment: Payment): Payment {
  const { rateType, varied, ...others } = payment
  return rateType === 'VARIED' && varied
    ? { ...others, rateType: 'FIXED', fixed: { price: varied.defaultPrice, ...depositOf(varied) } }
    : payment
}

const depositOf = ({ deposit }: Pick<NonNullable<Payment['fixed']>, 'deposit'>) => (deposit ? { deposit } : {})
