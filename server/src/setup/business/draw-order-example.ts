import type { Language, PlanOrder, Site } from '@foyer/contract'
import { isoInstantOf, minutesOfIsoInstant, minutesPerDay } from '@foyer/domain'
import { type IncludedInOrder, type OrderMail, type OrderTemplate, orderContent, orderValues } from '../../ground/mail/order-contents.ts'
import type { DrawExample } from '../../house/messages/messages.ts'

type Reader = { site: Site; language: Language; now: string }

/** A message about a plan as it would look: a membership of Lena's that began two weeks ago. */
export function orderExample(template: OrderTemplate, { site, language, now }: Reader): Awaited<ReturnType<DrawExample>> {
  const order = { ...sampleOrder(site, language, now), ...particulars[template]?.(now) }
  const includes: IncludedInOrder[] = [{ kind: 'UNLIMITED', name: '', allServices: true }]
  const { currency } = site
  const charge = { amount: { value: '89.00', currency }, nextTryDate: daysFrom(now, 1), tries: 1, afterLastTry: 'END' as const }
  const card = { brand: 'visa', lastDigits: '4242', expiresMonth: daysFrom(now, 30).slice(0, 7) }
  const mail: OrderMail = { order, site, language, firstName: 'Lena', includes, charge, card, now }
  return { content: orderContent(template, mail), values: orderValues(mail) }
}

const daysFrom = (now: string, days: number): string => isoInstantOf(minutesOfIsoInstant(now) + days * minutesPerDay)

const names: Record<Language, string> = { en: 'Monthly membership', de: 'Monatsabo' }

/** What is different about the order in some kinds of messages. */
const particulars: Partial<Record<OrderTemplate, (now: string) => Partial<PlanOrder>>> = {
  'trial-ending': (now) => ({ currentCycle: { index: 0, startedDate: daysFrom(now, -11), endedDate: daysFrom(now, 3) } }),
  'plan-payment-due': () => ({ lastPaymentStatus: 'UNPAID' }),
  'plan-ending': (now) => ({ endDate: daysFrom(now, 7) }),
  'plan-paused': (now) => ({ status: 'PAUSED', pausePeriods: [{ status: 'ACTIVE', pauseDate: now }] }),
  'plan-resumed': (now) => ({ pausePeriods: [{ status: 'ENDED', pauseDate: daysFrom(now, -7), resumeDate: now }] }),
  'plan-canceled': (now) => ({ autoRenewCanceled: true, endDate: daysFrom(now, 16) }),
}

function sampleOrder({ id, currency }: Site, language: Language, now: string): PlanOrder {
  const subscription = { cycleDuration: { count: 1, unit: 'MONTH' as const }, cycleCount: 12 }
  const amounts = { subtotal: '89.00', discount: '0.00', total: '89.00', currency }
  return {
    id,
    planId: id,
    subscriptionId: id,
    buyer: {},
    type: 'ONLINE',
    status: 'ACTIVE',
    statusNew: 'ACTIVE',
    pricing: { subscription, prices: [{ duration: { cycleFrom: 1, numberOfCycles: 12 }, price: amounts }] },
    priceDetails: { subscription, ...amounts, planPrice: '89' },
    autoRenewCanceled: false,
    lastPaymentStatus: 'PAID',
    pausePeriods: [],
    cycles: [],
    startDate: daysFrom(now, -14),
    endDate: daysFrom(now, 351),
    currentCycle: { index: 1, startedDate: daysFrom(now, -14), endedDate: daysFrom(now, 16) },
    planName: names[language],
    planDescription: '',
    planPrice: '89',
    createdDate: daysFrom(now, -14),
    updatedDate: now,
  }
}
