import type { PublicPlan } from '@foyer/contract'
import { id } from './samples.ts'

const date = '2027-03-01T08:00:00.000Z'

/** Ten classes within six months, for one payment. */
export const aPublicPlan = (changes: Partial<PublicPlan> = {}): PublicPlan => ({
  id: id(301),
  name: 'Studio 10',
  description: 'Ten classes, any class.',
  perks: { values: ['Vinyasa, Reformer, Yin & Sound'] },
  pricing: { singlePaymentForDuration: { count: 6, unit: 'MONTH' }, price: { value: '140', currency: 'EUR' } },
  primary: false,
  createdDate: date,
  updatedDate: date,
  slug: 'studio-10',
  maxPurchasesPerBuyer: 0,
  allowFutureStartDate: false,
  buyerCanCancel: false,
  buyerCanPause: false,
  termsAndConditions: '',
  clientData: {},
  ...changes,
})

/** A membership by the month, with a free week, that the member can cancel. */
export const aMembership = (changes: Partial<PublicPlan> = {}): PublicPlan =>
  aPublicPlan({
    id: id(302),
    name: 'Open Hall',
    description: 'Every class, as often as you like.',
    perks: { values: ['All classes, no counting'] },
    pricing: {
      subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 },
      price: { value: '89', currency: 'EUR' },
      freeTrialDays: 7,
    },
    slug: 'open-hall',
    primary: true,
    buyerCanCancel: true,
    ...changes,
  })
