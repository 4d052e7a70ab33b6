import type { NewPlan, PeriodUnit } from '@foyer/contract'
import type { ClientKey } from './clients.ts'

const currency = 'EUR'
const period = (count: number, unit: PeriodUnit) => ({ count, unit })

export const plans = {
  studio10: {
    name: 'Studio 10',
    description: 'Ten classes, any class, use them within six months.',
    perks: {
      values: ['€14 a class instead of up to €24', 'A class you cancel in time comes back'],
    },
    translations: {
      de: {
        description: 'Zehn Kurse, egal welche, einzulösen in sechs Monaten.',
        perks: { values: ['14 € pro Kurs statt bis zu 24 €', 'Rechtzeitig abgesagt, kommt der Kurs zurück auf die Karte'] },
      },
    },
    pricing: { singlePaymentForDuration: period(6, 'MONTH'), price: { value: '140', currency } },
  },
  openHall: {
    name: 'Open Hall',
    description: 'Every class, as often as you like.',
    perks: { values: ['Book 14 days ahead instead of 7', 'Pause up to two months a year'] },
    translations: {
      de: {
        description: 'Jeder Kurs, so oft du magst.',
        perks: { values: ['14 statt 7 Tage im Voraus buchen', 'Bis zu zwei Monate Pause im Jahr'] },
        termsAndConditions:
          'Kündbar zum Ende des bezahlten Monats, auf dieser Seite, mit zwei Klicks. Eine Pause verschiebt die nächste Zahlung um ihre Dauer.',
      },
    },
    pricing: {
      subscription: { cycleDuration: period(1, 'MONTH'), cycleCount: 0 },
      price: { value: '89', currency },
      freeTrialDays: 7,
    },
    allowFutureStartDate: true,
    buyerCanCancel: true,
    buyerCanPause: true,
    termsAndConditions: 'Canceled to the end of the paid month, on this site, in two clicks. A pause moves the next payment by its length.',
  },
  care5: {
    name: 'Care 5',
    description: 'Five massages, 60 or 90 minutes, within a year.',
    perks: { values: ['€68 a visit, whichever length', 'Share with one person of your family'] },
    translations: {
      de: {
        description: 'Fünf Massagen zu 60 oder 90 Minuten, einzulösen in einem Jahr.',
        perks: { values: ['68 € pro Besuch, egal wie lang', 'Teilbar mit einem Menschen aus deiner Familie'] },
      },
    },
    pricing: { singlePaymentForDuration: period(1, 'YEAR'), price: { value: '340', currency } },
  },
} as const satisfies Record<string, NewPlan>
export type PlanKey = keyof typeof plans

export const primaryPlan: PlanKey = 'openHall'

export type OrderAct = { daysAgo: number; what: 'PAUSE' | 'RESUME' | 'CANCEL_NOW' | 'CANCEL_LATER' | 'MARK_AS_PAID' }

export type PlannedOrder = {
  client: ClientKey
  plan: PlanKey
  daysAgo: number
  startsIn?: number
  isPaid: boolean
  afterwards?: readonly OrderAct[]
}

export const plannedOrders: readonly PlannedOrder[] = [
  { client: 'haas', plan: 'studio10', daysAgo: 30, startsIn: -186, isPaid: true },
  { client: 'krueger', plan: 'openHall', daysAgo: 29, startsIn: -95, isPaid: true },
  { client: 'adler', plan: 'care5', daysAgo: 27, isPaid: true },
  { client: 'novak', plan: 'openHall', daysAgo: 26, startsIn: -60, isPaid: true, afterwards: [{ daysAgo: 6, what: 'CANCEL_LATER' }] },
  { client: 'wolff', plan: 'studio10', daysAgo: 24, isPaid: false, afterwards: [{ daysAgo: 23, what: 'MARK_AS_PAID' }] },
  {
    client: 'okafor',
    plan: 'openHall',
    daysAgo: 22,
    startsIn: -72,
    isPaid: true,
    afterwards: [{ daysAgo: 4, what: 'PAUSE' }],
  },
  {
    client: 'lang',
    plan: 'openHall',
    daysAgo: 20,
    startsIn: -40,
    isPaid: true,
    afterwards: [
      { daysAgo: 16, what: 'PAUSE' },
      { daysAgo: 9, what: 'RESUME' },
    ],
  },
  { client: 'petersen', plan: 'studio10', daysAgo: 13, isPaid: true, afterwards: [{ daysAgo: 11, what: 'CANCEL_NOW' }] },
  { client: 'demir', plan: 'studio10', daysAgo: 5, isPaid: false },
  { client: 'falk', plan: 'openHall', daysAgo: 3, isPaid: false },
  { client: 'seidel', plan: 'openHall', daysAgo: 1, startsIn: 12, isPaid: false },
]

export type PlannedGift = {
  plan: PlanKey
  from: ClientKey
  to: { name: string; email: string }
  message: string
  daysAgo: number
  paidDaysAgo: number | null
}

export const plannedGifts: readonly PlannedGift[] = [
  {
    plan: 'care5',
    from: 'haas',
    to: { name: 'Rieke Haas', email: 'rieke@haas.example' },
    daysAgo: 18,
    paidDaysAgo: 17,
    message: 'Alles Gute zum Geburtstag, Rieke!',
  },
  {
    plan: 'studio10',
    from: 'brandt',
    to: { name: 'Jonna Brandt', email: 'jonna@brandt.example' },
    daysAgo: 2,
    paidDaysAgo: null,
    message: 'Zehnmal durchatmen.',
  },
]
