import type { Due, Fee, Language, OrderCredits, PlanOrder, Site } from '@foyer/contract'
import { isoInstantOf, minutesOfIsoInstant, minutesPerDay } from '@foyer/domain'
import { type CreditMail, creditContent, creditValues } from '../../ground/mail/credit-contents.ts'
import { type DueTemplate, droppedContent, dueValues, feeContent, reminderContent } from '../../ground/mail/due-contents.ts'
import { type IncludedInOrder, type OrderMail, type OrderTemplate, orderContent, orderValues } from '../../ground/mail/order-contents.ts'
import type { RoomPorts } from '../../ground/ports/room-ports.ts'

type Reader = { site: Site; language: Language; now: string }

export function orderExample(template: OrderTemplate, { site, language, now }: Reader): Awaited<ReturnType<RoomPorts['drawExample']>> {
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

type Example = Awaited<ReturnType<RoomPorts['drawExample']>>

const titles: Record<Language, string> = { en: 'Deep tissue massage', de: 'Tiefengewebsmassage' }
const reasons: Record<Language, string> = { en: 'The class on Thursday was canceled', de: 'Der Kurs am Donnerstag fiel aus' }

export function dueExample(template: DueTemplate, { site, language, now }: Reader): Example {
  const page = { href: `${site.publicUrl}/account/plans`, isToPay: false, kind: 'PLANS' as const }
  const reader = { site, language, firstName: 'Lena', page, now }
  const title = titles[language]
  const values = dueValues(title, reader)
  if (template === 'payment-reminder') return { content: reminderContent(sampleDue(site, title, now), reader), values }
  const fee = sampleFee(site, title, now)
  return { content: (template === 'fee-dropped' ? droppedContent : feeContent)(fee, reader), values }
}

const sampleDue = ({ id, currency }: Site, title: string, now: string): Due => ({
  kind: 'BOOKING',
  id,
  title,
  dueDate: daysFrom(now, -7),
  reminders: 0,
  customer: 'Lena Krüger',
  total: { value: '75.00', currency },
  paid: { value: '20.00', currency },
  owed: { value: '55.00', currency },
})

const sampleFee = ({ id, currency }: Site, service: string, now: string): Fee => ({
  id,
  bookingId: id,
  kind: 'LATE_CANCEL',
  status: 'DUE',
  service,
  startDate: daysFrom(now, 1),
  revision: '1',
  amount: { value: '25.00', currency },
  owed: { value: '25.00', currency },
  createdDate: now,
  updatedDate: now,
})

export function creditExample({ site, language, now }: Reader): Example {
  const credits: OrderCredits = {
    orderId: site.id,
    planId: site.id,
    planName: '',
    status: 'ACTIVE',
    startDate: now,
    endDate: daysFrom(now, 60),
    reason: reasons[language],
    benefits: [{ id: site.id, name: '', kind: 'PER_ORDER', amount: 1, allServices: false, serviceIds: [] }],
  }
  const mail: CreditMail = { credits, services: [titles[language]], site, language, firstName: 'Lena', hasAccount: true, now }
  return { content: creditContent(mail), values: creditValues(mail) }
}
