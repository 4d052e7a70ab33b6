import type { Booking, Checkout } from '@foyer/contract'
import { id } from './samples.ts'

/* A checkout as the site answers it, of what a front end put together. */

export const aPrice = (amount: string) => ({ amount, convertedAmount: amount, formattedAmount: amount, formattedConvertedAmount: amount })
const summary = (total: string) => ({
  subtotal: aPrice(total),
  shipping: aPrice('0.00'),
  tax: aPrice('0.00'),
  discount: aPrice('0.00'),
  additionalFees: aPrice('0.00'),
  total: aPrice(total),
})

export const aLineItem = (name: string, price: string, isPlan = false): Checkout['lineItems'][number] => ({
  id: id(name.length),
  quantity: 1,
  catalogReference: { appId: id(1), catalogItemId: id(21) },
  productName: { original: name, translated: name },
  itemType: { preset: isPlan ? 'SUBSCRIPTION' : 'SERVICE' },
  price: aPrice(price),
  totalPriceAfterTax: aPrice(price),
  totalPriceBeforeTax: aPrice(price),
  discount: aPrice('0.00'),
  taxDetails: { taxRate: '0', totalTax: aPrice('0.00') },
  availability: { status: 'AVAILABLE', quantityAvailable: 1 },
  paymentOption: 'FULL_PAYMENT_OFFLINE',
  takesPlans: false,
  ...(!isPlan && { serviceProperties: { scheduledDate: '2099-03-02T09:00:00.000Z', numberOfParticipants: 1 } }),
})

export const aCheckout = (lineItems: Checkout['lineItems'], total: string, more: Partial<Checkout> = {}): Checkout => ({
  id: id(500),
  lineItems,
  buyerInfo: { email: 'lena@krueger.example' },
  billingInfo: { contactDetails: { firstName: 'Lena' } },
  appliedDiscounts: [],
  priceSummary: summary(total),
  payNow: summary(total),
  calculationErrors: {},
  currency: 'EUR',
  conversionCurrency: 'EUR',
  taxIncludedInPrice: false,
  channelType: 'WEB',
  siteLanguage: 'en',
  completed: false,
  expiresDate: '2027-03-03T09:00:00.000Z',
  createdDate: '2027-03-02T09:00:00.000Z',
  updatedDate: '2027-03-02T09:00:00.000Z',
  planOffers: [],
  onlinePayment: lineItems.length === 1 && lineItems[0]?.itemType.preset !== 'SERVICE',
  ...more,
})

/** What the links of its bookings open, by their tokens. */
export const linksTo = ({ lineItems }: Checkout, booked: Record<string, Booking>) =>
  Object.entries(booked).map(([manageToken, { id: bookingId }]) => ({
    lineItemIds: lineItems.flatMap((one) => (one.catalogReference.catalogItemId === bookingId ? [one.id] : [])),
    manageToken,
    isVisit: false,
  }))
