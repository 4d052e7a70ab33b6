import type { Money, ServiceOption, ServiceOptionsAndVariants, ServiceVariant } from '@foyer/contract'
import { minorUnitsOf, moneyOf } from '../../ground/money/minor-units.ts'

export type PricedOptions = Pick<ServiceOptionsAndVariants, 'options' | 'variants'>

export type ChosenTerms = { minutes?: number | null; resourceId?: string | null; custom?: string | null }

export const optionOf = ({ options }: PricedOptions): ServiceOption => {
  const [option] = options.values
  if (!option) throw new Error('Stored options hold exactly one option')
  return option
}

export function variantOf(priced: PricedOptions, chosen: ChosenTerms): ServiceVariant | null {
  const isChosen = matchers[optionOf(priced).type as MatchedType]
  return priced.variants.values.find((variant) => isChosen(variant, chosen)) ?? null
}

type MatchedType = 'DURATION' | 'STAFF_MEMBER' | 'CUSTOM'

const matchers: Record<MatchedType, (variant: ServiceVariant, chosen: ChosenTerms) => boolean> = {
  DURATION: ({ choices: [choice] }, { minutes }) => choice?.duration !== undefined && choice.duration.minutes === minutes,
  STAFF_MEMBER: ({ choices: [choice] }, { resourceId }) => choice?.staffMemberId !== undefined && choice.staffMemberId === resourceId,
  CUSTOM: (variant, { custom = null }) => namesOfChoice(variant).some((name) => isSameChoice(name, custom)),
}

export const isSameChoice = (one: string, other: string | null): boolean => one.toLowerCase() === other?.trim().toLowerCase()

export const namesOfChoice = ({ choices: [choice], translations = {} }: ServiceVariant): string[] => {
  if (choice?.custom === undefined) return []
  const translated = Object.values(translations).map((words) => words?.name?.trim() ?? '')
  return [choice.custom, ...translated.filter((name) => name !== '')]
}

export const durationsOf = (priced: PricedOptions): number[] | null =>
  optionOf(priced).type === 'DURATION'
    ? priced.variants.values.flatMap(({ choices }) => choices.map(({ duration }) => duration?.minutes ?? 0))
    : null

export function priceRangeOf({ variants }: Pick<PricedOptions, 'variants'>): { minPrice: Money; maxPrice: Money } {
  const amounts = variants.values.map(({ price }) => minorUnitsOf(price))
  const currency = variants.values[0]?.price.currency
  const lowest = amounts.reduce((least, amount) => (amount < least ? amount : least))
  const highest = amounts.reduce((most, amount) => (amount > most ? amount : most))
  return { minPrice: moneyOf(lowest, currency), maxPrice: moneyOf(highest, currency) }
}
