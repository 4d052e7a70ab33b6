import type { Checkout, CheckoutNews, Language, LineItem, Price, PriceSummary } from '@foyer/contract'
import { decimalOf, type ItemPrice, Refusal, sumOfItems } from '@foyer/domain'
import { currentCatalogue } from '../../booking/availability/current-catalogue.ts'
import { beginnerOf, type Caller, type Customer, isBusiness, memberIdOf } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import { moneyLocaleOf } from '../../ground/mail/money.ts'
import { loadSite } from '../../house/site/site.ts'
import { sessionOfMember } from '../../people/sessions/sessions.ts'
import { findCheckout, releaseCheckout, type StoredCheckout } from './checkouts-store.ts'
import { buyerWithPlans, planOffers } from './plan-offers.ts'
import { type PricedCheckout, type PricedItem, pricedItems } from './priced-items.ts'

/** A manager is a customer by their own account, an API key by the token sent along. */
export function customerAt(caller: Caller): Customer {
  const customer = beginnerOf(caller)
  if (customer) return customer
  const { visitorId = null, memberId = null } = caller.kind === 'manager' ? caller : {}
  return { visitorId, memberId: memberId ?? memberIdOf(caller) }
}

export const requireCheckout = (checkout: StoredCheckout | null): StoredCheckout => {
  if (!checkout) throw new Refusal('CHECKOUT_NOT_FOUND')
  return checkout
}

type Asking = Pick<Context, 'siteId' | 'now' | 'caller'>

export const whichOf = ({ siteId, now, caller }: Asking, id: string) => ({ siteId, now, id, customer: customerAt(caller) })

export const getCheckout: Handler<'checkouts', 'getCheckout'> = async ({ params: { id } }, context) => {
  const tell = await checkoutTeller(context)
  return { checkout: await tell(context.db, requireCheckout(await findCheckout(context.db, whichOf(context, id)))) }
}

export async function releaseOwnCheckout(context: Pick<Context, 'db'> & Asking, id: string): Promise<void> {
  requireCheckout(await findCheckout(context.db, whichOf(context, id)))
  await releaseCheckout(context.db, { siteId: context.siteId, now: context.now, id })
}

/** The customer who made the checkout, as a caller; a member only while their session lives. */
export async function ownerAsCaller({ db, siteId, now, caller }: Asking & Pick<Context, 'db'>, { owner }: StoredCheckout): Promise<Caller> {
  const { visitorId, memberId, sessionHash } = owner
  if (isBusiness(caller) || isOwner(customerAt(caller), owner)) return caller
  if (memberId === null) return { kind: 'visitor', siteId, visitorId: visitorId ?? '', isNew: false }
  const session = sessionHash && (await sessionOfMember(db, { siteId, memberId, sessionId: sessionHash.toString('base64url') }, now))
  if (!session || !sessionHash) throw new Refusal('CHECKOUT_NOT_FOUND')
  return { kind: 'member', siteId, memberId, sessionHash, visitorId }
}

const isOwner = (customer: Customer, owner: Customer): boolean =>
  (owner.memberId !== null && owner.memberId === customer.memberId) || (owner.visitorId !== null && owner.visitorId === customer.visitorId)

export async function checkoutTeller({ db, siteId, now, caller, spokenLanguage, languages }: Context) {
  const catalogue = await currentCatalogue(db, siteId)
  const site = await loadSite(db, siteId)
  const { currency } = site
  const language = chooseLanguage(site, spokenLanguage ?? languages[0])
  const price = priceIn(currency, moneyLocaleOf(language, currency))
  return async (queryable: Queryable, checkout: StoredCheckout): Promise<Checkout> => {
    const priced = await pricedItems(queryable, { siteId, now, catalogue, currency, buyerId: buyerWithPlans(checkout, caller) }, checkout)
    const sum = sumOfItems(priced.items.map((item) => item.price))
    const whole = summaryOf(sum, price)
    const offers = await planOffers(
      queryable,
      { siteId, now },
      { checkout, memberId: buyerWithPlans(checkout, caller), items: priced.items },
    )
    const isLater = sum.dueNow !== sum.total
    return {
      id: checkout.id,
      // After the order, items that are no longer on sale are no problem.
      lineItems: priced.items.map((item) => lineItemOf(checkout.made ? { ...item, problem: null } : item, { price, language })),
      ...buyerOf(checkout),
      calculationErrors: checkout.made ? {} : errorsIn(priced),
      appliedDiscounts: discountsOf(priced, price),
      priceSummary: whole,
      payNow: isLater ? summaryOf({ ...nothingBesides, subtotal: sum.dueNow, total: sum.dueNow }, price) : whole,
      currency,
      conversionCurrency: currency,
      taxIncludedInPrice: priced.isTaxIncluded,
      channelType: checkout.channelType,
      siteLanguage: language,
      completed: checkout.made !== null,
      onlinePayment: priced.onlinePayment,
      planOffers: offers,
      ...(checkout.made && { orderId: checkout.made.orderId }),
      createdDate: checkout.createdDate,
      updatedDate: checkout.updatedDate,
      expiresDate: checkout.expiresDate,
    }
  }
}

const nothingBesides = { fees: 0n, discount: 0n, tax: 0n, dueNow: 0n }

type Tell = (units: bigint) => Price

function priceIn(currency: string, locale: string): Tell {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return (units) => {
    const amount = decimalOf(units, currency)
    // Formatted as a string, because a number could lose cents.
    const formatted = format.format(amount as `${number}`)
    return { amount, convertedAmount: amount, formattedAmount: formatted, formattedConvertedAmount: formatted }
  }
}

const summaryOf = ({ subtotal, fees, discount, tax, total }: ItemPrice, tell: Tell): PriceSummary => ({
  subtotal: tell(subtotal),
  shipping: tell(0n),
  tax: tell(tax),
  discount: tell(discount),
  additionalFees: tell(fees),
  total: tell(total),
})

function lineItemOf(
  { id, catalogReference, name, price, problem, stored, nameIn, ...item }: PricedItem,
  { price: tell, language }: { price: Tell; language: Language },
): LineItem {
  const isAvailable = problem === null
  return {
    id,
    quantity: 1,
    catalogReference,
    productName: { original: name, translated: nameIn?.(language) ?? name },
    itemType: { preset: item.preset },
    price: tell(price.subtotal + price.fees),
    discount: tell(price.discount),
    totalPriceAfterTax: tell(price.total),
    totalPriceBeforeTax: tell(price.total - price.tax),
    taxDetails: { taxRate: item.taxRate, totalTax: tell(price.tax) },
    availability: { status: isAvailable ? 'AVAILABLE' : 'NOT_AVAILABLE', quantityAvailable: isAvailable ? 1 : 0 },
    paymentOption: item.paymentOption,
    takesPlans: item.takesPlans,
    ...(item.freeTrialUsed && { freeTrialUsed: true }),
    ...(stored && {
      serviceProperties: { scheduledDate: stored.booking.startDate, numberOfParticipants: stored.booking.totalParticipants },
    }),
  }
}

const buyerOf = ({ buyer: { email, billingInfo, buyerNote }, owner: { visitorId, memberId } }: StoredCheckout) => ({
  buyerInfo: {
    ...(email !== undefined && { email }),
    ...(memberId === null ? { ...(visitorId !== null && { visitorId }) } : { memberId }),
  },
  billingInfo,
  ...(buyerNote !== undefined && { buyerNote }),
})

function errorsIn({ items, couponProblem }: PricedCheckout): Checkout['calculationErrors'] {
  const problems = items.flatMap(({ problem }) => problem ?? [])
  return {
    ...(problems.length > 0 && { orderValidationErrors: problems }),
    ...(couponProblem && { couponCalculationError: { applicationError: couponProblem } }),
  }
}

function discountsOf({ items, coupon }: PricedCheckout, tell: Tell): Checkout['appliedDiscounts'] {
  const { discount } = sumOfItems(items.map(({ price }) => price))
  return coupon && discount > 0n ? [{ discountType: 'GLOBAL', coupon: { id: coupon.id, code: coupon.code, amount: tell(discount) } }] : []
}

export const newsOf = ({ id, items, made }: StoredCheckout): CheckoutNews => ({
  id,
  catalogReferences: items.map(({ catalogReference }) => catalogReference),
  completed: made !== null,
  ...(made && { orderId: made.orderId }),
})
