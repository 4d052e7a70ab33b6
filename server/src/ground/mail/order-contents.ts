import type { AfterLastTry, Benefit, Language, MessageWords, MoneyAmount, Placeholder, PlanOrder, Site } from '@foyer/contract'
import { isLastTry } from '@foyer/domain'
import type { MailContent } from './content.ts'
import { dayOf, localeOf } from './dates.ts'
import { formatMoney } from './money.ts'
import { orderWords } from './text/order-words.ts'

export const orderTemplates = [
  ...(['plan-purchased', 'trial-ending', 'plan-payment-due', 'plan-ending'] as const),
  ...(['plan-charge-failed', 'plan-charge-confirm', 'card-expiring'] as const),
  ...(['plan-paused', 'plan-resumed', 'plan-postponed', 'plan-canceled'] as const),
]
export type OrderTemplate = (typeof orderTemplates)[number]

export type IncludedInOrder = Pick<Benefit, 'kind' | 'amount'> & { name: string; allServices: boolean }

export type FailedChargeOfMail = { amount: MoneyAmount; nextTryDate: string | undefined; tries: number; afterLastTry: AfterLastTry }
export type CardOfMail = { brand: string | null; lastDigits: string | null; expiresMonth: string }

export type OrderMail = {
  order: PlanOrder
  site: Pick<Site, 'name' | 'publicUrl' | 'timeZone'>
  language: Language
  firstName: string | null
  includes: readonly IncludedInOrder[]
  charge?: FailedChargeOfMail | undefined
  card?: CardOfMail | undefined
  now: string
}

export function orderContent(template: OrderTemplate, mail: OrderMail): MailContent {
  const { site, order, language, firstName } = mail
  const words = orderWords[language]
  const isOver = order.status === 'CANCELED' || template === 'plan-ending'
  return {
    subject: words[template].subject(order.planName),
    heading: words[template].heading(firstName),
    lines: inOneLine(sentences[template](mail)),
    title: order.planName,
    facts: isOver ? [] : factsOf(template, mail),
    button: isOver
      ? { label: words.plans, href: `${site.publicUrl}/plans` }
      : { label: words[buttons[template] ?? 'myPlans'], href: `${site.publicUrl}/account/plans` },
    hints: [],
    footer: words.sentBy(site.name),
  }
}

const buttons: Partial<Record<OrderTemplate, 'pay' | 'confirm' | 'saveCard'>> = {
  'plan-charge-failed': 'pay',
  'plan-charge-confirm': 'confirm',
  'card-expiring': 'saveCard',
}

const inOneLine = (lines: string[]): string[] => (lines.length > 0 ? [lines.join(' ')] : [])

export const orderValues = ({ order, site, firstName }: OrderMail): Partial<Record<Placeholder, string>> => ({
  firstName: firstName ?? '',
  business: site.name,
  plan: order.planName,
})

export const isOrderTemplate = (template: string): template is OrderTemplate => orderTemplates.some((one) => one === template)

const [plan, firstName, whatHappened] = ['{{plan}}', '{{firstName}}', '{{whatHappened}}']

export const defaultOrderWords = (template: OrderTemplate, language: Language): Omit<MessageWords, 'closing'> => ({
  subject: orderWords[language][template].subject(plan),
  heading: orderWords[language][template].heading(firstName),
  opening: whatHappened,
})

const day = ({ site, language, now }: OrderMail, instant: string): string => dayOf(instant, site.timeZone, language, now)

function priceOf(mail: OrderMail, cycle: number): string | null {
  const prices = mail.order.pricing.prices
  const span = prices.findLast(({ duration }) => duration.cycleFrom <= cycle) ?? prices[0]
  return span && /[1-9]/.test(span.price.total)
    ? formatMoney({ value: span.price.total, currency: span.price.currency }, mail.language)
    : null
}

const sentences: Record<OrderTemplate, (mail: OrderMail) => string[]> = {
  'plan-purchased': purchased,
  'trial-ending': (mail) => {
    const [end, price] = [mail.order.currentCycle?.endedDate, priceOf(mail, 1)]
    return end && price ? [orderWords[mail.language].lines.trialEnds(day(mail, end), price)] : []
  },
  'plan-payment-due': (mail) => {
    const { pricing, currentCycle } = mail.order
    const price = priceOf(mail, pricing.subscription?.cycleCount === 0 ? (currentCycle?.index ?? 1) : 1)
    return price ? [orderWords[mail.language].lines.isUnpaid(price)] : []
  },
  'plan-charge-failed': (mail) => charged(mail, 'declined'),
  'plan-charge-confirm': (mail) => charged(mail, 'confirm'),
  'card-expiring': (mail) => {
    const { language, card } = mail
    const words = orderWords[language]
    if (!card) return []
    const { brand, lastDigits, expiresMonth } = card
    const name = lastDigits === null ? words.anyCard : words.card(cardName(brand), lastDigits)
    const month = Temporal.PlainDate.from(`${expiresMonth}-01`).toLocaleString(localeOf(language), { month: 'long', year: 'numeric' })
    return [words.lines.cardEnds(name, month)]
  },
  'plan-ending': (mail) => until(mail, orderWords[mail.language].lines.endsOn),
  'plan-paused': (mail) => {
    const pause = mail.order.pausePeriods.at(-1)
    return pause ? [orderWords[mail.language].lines.pausedSince(day(mail, pause.pauseDate))] : []
  },
  'plan-resumed': (mail) => {
    const { lines } = orderWords[mail.language]
    const date = mail.order.pausePeriods.at(-1)?.resumeDate
    return [...(date ? [lines.resumedOn(day(mail, date))] : []), ...until(mail, lines.runsUntil)]
  },
  'plan-postponed': (mail) => until(mail, orderWords[mail.language].lines.runsUntil),
  'plan-canceled': (mail) => {
    const { lines } = orderWords[mail.language]
    const { status, cancellation } = mail.order
    const why = cancellation?.cause.startsWith('PAYMENT') ? [lines.notPaid] : []
    return [...why, ...until(mail, status === 'CANCELED' ? lines.endedOn : lines.willEnd)]
  },
}

const cardName = (brand: string | null): string => (brand === null ? 'Card' : brand.charAt(0).toUpperCase() + brand.slice(1))

function charged(mail: OrderMail, line: 'declined' | 'confirm'): string[] {
  const { lines } = orderWords[mail.language]
  if (!mail.charge) return []
  const { amount, nextTryDate, tries, afterLastTry } = mail.charge
  const next = nextTryDate ? lines.triedAgain(day(mail, nextTryDate)) : lines.staysDue
  const isEnd = nextTryDate !== undefined && isLastTry(tries) && afterLastTry === 'END'
  return [lines[line](formatMoney(amount, mail.language)), next, ...(isEnd ? [lines.thenEnds] : [])]
}

const until = (mail: OrderMail, sentence: (date: string) => string): string[] =>
  mail.order.endDate ? [sentence(day(mail, mail.order.endDate))] : []

function purchased(mail: OrderMail): string[] {
  const { lines } = orderWords[mail.language]
  const { status, startDate, currentCycle, lastPaymentStatus } = mail.order
  const price = priceOf(mail, 1)
  const trialEnd = currentCycle?.index === 0 ? currentCycle.endedDate : undefined
  return [
    status === 'PENDING' ? lines.begins(day(mail, startDate)) : lines.isActive,
    ...(trialEnd && price ? [lines.trialUntil(day(mail, trialEnd), price)] : []),
    ...(price && !trialEnd && lastPaymentStatus === 'UNPAID' ? [lines.payThere(price)] : []),
    ...(price && lastPaymentStatus === 'PAID' ? [lines.paid(price)] : []),
  ]
}

function factsOf(template: OrderTemplate, mail: OrderMail): MailContent['facts'] {
  const { facts, nextOn } = orderWords[mail.language]
  const { startDate, endDate, pricing, autoRenewCanceled, currentCycle, status } = mail.order
  const price = priceOf(mail, 1)
  const nextPrice = currentCycle ? priceOf(mail, currentCycle.index + 1) : null
  const isNextDue = pricing.subscription && !autoRenewCanceled && status === 'ACTIVE' && currentCycle?.endedDate !== endDate
  const isFirst = template === 'plan-purchased'
  return [
    ...(isFirst && mail.includes.length > 0 ? [{ label: facts.includes, value: mail.includes.map(includedText(mail)).join(' · ') }] : []),
    ...(isFirst ? [{ label: facts.begins, value: day(mail, startDate) }] : []),
    ...(isFirst && price ? [{ label: facts.price, value: price }] : []),
    ...(isNextDue && nextPrice && currentCycle?.endedDate
      ? [{ label: facts.next, value: nextOn(day(mail, currentCycle.endedDate), nextPrice) }]
      : []),
    ...(endDate ? [{ label: facts.until, value: day(mail, endDate) }] : []),
  ]
}

const includedText =
  ({ language }: OrderMail) =>
  ({ kind, amount, name, allServices }: IncludedInOrder): string => {
    const words = orderWords[language]
    const what = allServices && name === '' ? words.everything : name
    if (kind === 'UNLIMITED' || amount === undefined) return words.unlimited(what)
    return kind === 'PER_CYCLE' ? words.timesEach(what, amount) : words.times(what, amount)
  }
