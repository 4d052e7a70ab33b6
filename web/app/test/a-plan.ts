import type { Plan, PlanOrder } from '@foyer/contract'
import { id } from './samples.ts'

const date = '2027-03-01T08:00:00.000Z'

/** A membership that is paid each month. */
export const aPlan = (changes: Partial<Plan> = {}): Plan => ({
  id: id(201),
  name: 'Open Hall',
  description: '',
  perks: { values: [] },
  pricing: {
    subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 },
    price: { value: '89.00', currency: 'EUR' },
  },
  primary: false,
  public: true,
  archived: false,
  hasOrders: false,
  createdDate: date,
  updatedDate: date,
  slug: 'open-hall',
  maxPurchasesPerBuyer: 0,
  allowFutureStartDate: false,
  buyerCanCancel: true,
  buyerCanPause: false,
  revision: '1',
  termsAndConditions: '',
  clientData: {},
  ...changes,
})

/** An order of it, in its second month, not paid yet. */
export const anOrder = (changes: Partial<PlanOrder> = {}): PlanOrder => {
  const status = changes.status ?? 'ACTIVE'
  const subscription = { cycleDuration: { count: 1, unit: 'MONTH' as const }, cycleCount: 0 }
  const price = { subtotal: '89.00', discount: '0.00', total: '89.00', currency: 'EUR' }
  return {
    id: id(211),
    planId: id(201),
    subscriptionId: id(212),
    buyer: { memberId: id(7), contactId: id(8) },
    pricing: { subscription, prices: [{ duration: { cycleFrom: 1 }, price }] },
    priceDetails: { subscription, ...price, planPrice: '89.00' },
    type: 'OFFLINE',
    status,
    statusNew: status,
    autoRenewCanceled: false,
    lastPaymentStatus: 'UNPAID',
    startDate: '2027-02-01T08:00:00.000Z',
    pausePeriods: [],
    currentCycle: { index: 2, startedDate: '2027-03-01T08:00:00.000Z', endedDate: '2027-04-01T07:00:00.000Z' },
    cycles: [
      { index: 1, startedDate: '2027-02-01T08:00:00.000Z', endedDate: '2027-03-01T08:00:00.000Z' },
      { index: 2, startedDate: '2027-03-01T08:00:00.000Z', endedDate: '2027-04-01T07:00:00.000Z' },
    ],
    planName: 'Open Hall',
    planDescription: '',
    planPrice: '89.00',
    createdDate: '2027-02-01T08:00:00.000Z',
    updatedDate: date,
    ...changes,
  }
}
