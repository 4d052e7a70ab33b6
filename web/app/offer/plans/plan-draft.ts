import type { Benefit, Language, NewPlan, Period, Plan, PlanPricing } from '@foyer/contract'
import type { Translations } from '../../ground/forms/other-languages.tsx'
import { type BenefitDraft, benefitDraftOf } from './benefit-draft.ts'

export const planModels = ['SUBSCRIPTION', 'PERIOD', 'UNLIMITED'] as const
export type PlanModel = (typeof planModels)[number]

export const periodUnits = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const satisfies readonly Period['unit'][]

export type FeeDraft = { id: string; name: string; amount: string }

export type PerkDraft = { id: string; words: string }

export type PlanDraft = {
  name: string
  description: string
  perks: PerkDraft[]
  benefits: BenefitDraft[]
  model: PlanModel
  price: string
  cycleUnit: Period['unit']
  isEndless: boolean
  cycleCount: number
  periodCount: number
  periodUnit: Period['unit']
  trialDays: number
  fees: FeeDraft[]
  isPublic: boolean
  isOncePerBuyer: boolean
  allowsFutureStart: boolean
  buyerCanCancel: boolean
  buyerCanPause: boolean
  terms: string
  formId: string | null
  /** Empty for the default rate. */
  taxRateId: string
  translations: PlanTranslations
}

export const emptyPlan: PlanDraft = {
  name: '',
  description: '',
  perks: [],
  benefits: [],
  model: 'SUBSCRIPTION',
  price: '',
  cycleUnit: 'MONTH',
  isEndless: true,
  cycleCount: 12,
  periodCount: 1,
  periodUnit: 'MONTH',
  trialDays: 0,
  fees: [],
  isPublic: true,
  isOncePerBuyer: false,
  allowsFutureStart: false,
  buyerCanCancel: false,
  buyerCanPause: false,
  terms: '',
  formId: null,
  taxRateId: '',
  translations: {},
}

export const draftOf = (plan: Plan, benefits: readonly Benefit[]): PlanDraft => {
  const { subscription, singlePaymentForDuration, price, freeTrialDays = 0, feeConfigs = [] } = plan.pricing
  const perks = plan.perks.values.map((words, index) => ({ id: `saved-${index}`, words }))
  return {
    ...emptyPlan,
    name: plan.name,
    description: plan.description,
    perks,
    benefits: benefits.map(benefitDraftOf),
    model: modelOf(plan.pricing),
    price: price.value,
    ...(subscription && {
      cycleUnit: subscription.cycleDuration.unit,
      isEndless: subscription.cycleCount === 0,
      ...(subscription.cycleCount > 0 && { cycleCount: subscription.cycleCount }),
    }),
    ...(singlePaymentForDuration && { periodCount: singlePaymentForDuration.count, periodUnit: singlePaymentForDuration.unit }),
    trialDays: freeTrialDays,
    fees: feeConfigs.map(({ fee }, index) => ({ id: `saved-${index}`, ...fee })),
    isPublic: plan.public,
    isOncePerBuyer: plan.maxPurchasesPerBuyer === 1,
    allowsFutureStart: plan.allowFutureStartDate,
    buyerCanCancel: plan.buyerCanCancel,
    buyerCanPause: plan.buyerCanPause,
    terms: plan.termsAndConditions,
    formId: plan.formId ?? null,
    taxRateId: plan.taxRateId ?? '',
    translations: translationsDraftOf(plan, perks),
  }
}

const modelOf = ({ subscription, singlePaymentForDuration }: PlanPricing): PlanModel => {
  if (subscription) return 'SUBSCRIPTION'
  return singlePaymentForDuration ? 'PERIOD' : 'UNLIMITED'
}

/** German managers write a comma. */
const amountOf = (typed: string): string => typed.trim().replace(',', '.')

export const pricingOf = (draft: PlanDraft, currency: string): PlanPricing => ({
  ...modelPartOf(draft),
  price: { value: amountOf(draft.price), currency },
  freeTrialDays: draft.model === 'SUBSCRIPTION' ? draft.trialDays : 0,
  feeConfigs: draft.fees.map(({ name, amount }) => ({ fee: { name: name.trim(), amount: amountOf(amount) } })),
})

const modelPartOf = (draft: PlanDraft): Omit<PlanPricing, 'price'> => {
  const { model, cycleUnit, isEndless, cycleCount, periodCount, periodUnit } = draft
  if (model === 'UNLIMITED') return { singlePaymentUnlimited: true }
  if (model === 'PERIOD') return { singlePaymentForDuration: { count: periodCount, unit: periodUnit } }
  return { subscription: { cycleDuration: { count: 1, unit: cycleUnit }, cycleCount: isEndless ? 0 : cycleCount } }
}

const writtenPerks = ({ perks }: PlanDraft): PerkDraft[] => perks.filter(({ words }) => words.trim() !== '')

export const perksOf = (draft: PlanDraft): string[] => writtenPerks(draft).map(({ words }) => words.trim())

/** The field mask names `formId`, so that its absence removes it. */
export const planOf = (draft: PlanDraft, currency: string): Omit<NewPlan, 'public'> => ({
  name: draft.name.trim(),
  description: draft.description.trim(),
  perks: { values: perksOf(draft) },
  pricing: pricingOf(draft, currency),
  maxPurchasesPerBuyer: draft.isOncePerBuyer ? 1 : 0,
  allowFutureStartDate: draft.allowsFutureStart,
  buyerCanCancel: draft.buyerCanCancel,
  buyerCanPause: draft.buyerCanPause,
  termsAndConditions: draft.terms.trim(),
  translations: translationsOf(draft.translations, writtenPerks(draft)),
  ...(draft.formId !== null && { formId: draft.formId }),
  ...(draft.taxRateId !== '' && { taxRateId: draft.taxRateId }),
})

/** Translations of a perk are kept by the id of its line, because lines can be moved. */
type PlanTranslations = Translations<string>

type Sent = NonNullable<Plan['translations']>
type Perk = { id: string }
type Words = NonNullable<Sent[Language]>

const translationsDraftOf = ({ translations = {} }: Plan, perks: readonly Perk[]): PlanTranslations =>
  mapped(translations, ({ name, description, termsAndConditions: terms, perks: { values = [] } = {} }) => ({
    ...(name && { name }),
    ...(description && { description }),
    ...(terms && { terms }),
    ...Object.fromEntries(perks.flatMap(({ id }, position) => (values[position] ? [[id, values[position]]] : []))),
  }))

/** The API keeps the translations of a perk by its position. */
const translationsOf = (draft: PlanTranslations, perks: readonly Perk[]): Sent =>
  mapped(draft, ({ name, description, terms, ...ofPerks }) => ({
    ...(name?.trim() && { name: name.trim() }),
    ...(description?.trim() && { description: description.trim() }),
    ...(terms?.trim() && { termsAndConditions: terms.trim() }),
    ...(perks.some(({ id }) => ofPerks[id]?.trim()) && { perks: { values: perks.map(({ id }) => ofPerks[id]?.trim() ?? '') } }),
  }))

const mapped = <Before, After extends Words | Record<string, string>>(
  languages: Partial<Record<Language, Before>>,
  map: (words: Before) => After,
): Partial<Record<Language, After>> =>
  Object.fromEntries(Object.entries(languages).flatMap(([language, words]) => (words ? [[language, map(words)]] : [])))
