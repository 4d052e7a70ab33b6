import type { Checkout, CheckoutNews, Language, LineItem, Price, PriceSummary } from '@foyer/contract'
import { decimalOf, type ItemPrice, sumOfItems } from '@foyer/domain'
import { currentCatalogue } from '../../booking/availability/availability.ts'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import { moneyLocaleOf } from '../../ground/mail/dates.ts'
import { loadSite } from '../../house/site/site.ts'
import type { StoredCheckout } from './checkouts-store.ts'
import { buyerWithPlans, planOffers } from './plan-offers.ts'
import { type PricedCheckout, type PricedItem, pricedItems } from './priced-items.ts'

/** Tells checkouts in the language of the call. The catalogue is read before a transaction begins. */
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
      // What was bought is no longer to be had, and nothing is wrong with that.
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
    // A decimal string is formatted as it is; as a number it could lose cents.
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
