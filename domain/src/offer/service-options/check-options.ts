import type { ServiceChoice, ServiceOption, ServiceVariant } from '@foyer/contract'
import { minorUnitsOf, moneyOf } from '../../ground/money/minor-units.ts'
import { Refusal } from '../../ground/refusal.ts'
import { namesOfChoice, type PricedOptions } from './priced-options.ts'

export type OptionsOfService = { type: 'APPOINTMENT' | 'CLASS' | 'COURSE'; resourceIds: readonly string[]; currency: string }

export function checkedOptions(sent: PricedOptions, service: OptionsOfService): PricedOptions {
  const [option] = sent.options.values
  if (!option) throw new Refusal('UNKNOWN_OPTION_IDS')
  requireSupportedType(option, service)
  const choices = sent.variants.values.flatMap((variant) => variant.choices)
  requireKnownOption(choices, option)
  for (const choice of choices) requireFittingData(choice, option)
  requireEachOnce(choices)
  requireClearWords(sent.variants.values)
  requireComplete[option.type as SupportedType](choices, option, service)
  const variants = inOneCurrency(sent.variants.values, service.currency)
  return { options: { values: [normalOption(option)] }, variants: { values: variants } }
}

type SupportedType = 'CUSTOM' | 'STAFF_MEMBER' | 'DURATION'

const supportedTypes: readonly string[] = ['CUSTOM', 'STAFF_MEMBER', 'DURATION'] satisfies SupportedType[]

function requireSupportedType({ type, customData, durationData }: ServiceOption, service: OptionsOfService): void {
  if (!supportedTypes.includes(type)) throw new Refusal('UNSUPPORTED_OPTION_TYPE', { type, supportedTypes })
  if (type === 'DURATION' && service.type !== 'APPOINTMENT') {
    throw new Refusal('UNSUPPORTED_OPTION_TYPE', { type, reason: 'LENGTH_OF_SESSIONS' })
  }
  const isForeign = (customData && type !== 'CUSTOM') || (durationData && type !== 'DURATION')
  if (isForeign) throw new Refusal('UNSUPPORTED_OPTION_DATA', { type })
}

function requireKnownOption(choices: readonly ServiceChoice[], { id }: ServiceOption): void {
  const unknown = choices.map(({ optionId }) => optionId).filter((optionId) => optionId !== id)
  if (unknown.length > 0) throw new Refusal('UNKNOWN_OPTION_IDS', { optionIds: [...new Set(unknown)] })
}

const memberOf = { CUSTOM: 'custom', STAFF_MEMBER: 'staffMemberId', DURATION: 'duration' } as const

function requireFittingData(choice: ServiceChoice, { type }: ServiceOption): void {
  const wanted = memberOf[type as SupportedType]
  const said = Object.values(memberOf).filter((member) => choice[member] !== undefined)
  if (said.length !== 1 || said[0] !== wanted) throw new Refusal('UNSUPPORTED_OPTION_DATA', { type, wanted })
}

const keyOf = ({ custom, staffMemberId, duration }: ServiceChoice): string =>
  custom?.toLowerCase() ?? staffMemberId ?? String(duration?.minutes)

function requireEachOnce(choices: readonly ServiceChoice[]): void {
  const repeated = choices.find((choice, index) => choices.findIndex((other) => keyOf(other) === keyOf(choice)) < index)
  if (repeated) throw new Refusal('IDENTICAL_CHOICES', { choice: keyOf(repeated) })
}

/** Customers choose by words in each language, so two choices may not share words, even in different languages. */
function requireClearWords(variants: readonly ServiceVariant[]): void {
  const known = new Set<string>()
  for (const variant of variants) {
    const words = new Set(namesOfChoice(variant).map((word) => word.toLowerCase()))
    const repeated = [...words].find((word) => known.has(word))
    if (repeated !== undefined) throw new Refusal('IDENTICAL_CHOICES', { choice: repeated })
    for (const word of words) known.add(word)
  }
}

type Complete = (choices: readonly ServiceChoice[], option: ServiceOption, service: OptionsOfService) => void

const requireComplete: Record<SupportedType, Complete> = {
  CUSTOM: (choices, { customData }) => {
    const offered = customData?.choices ?? []
    const words = offered.map((word) => word.toLowerCase())
    const repeated = offered.find((_, index) => words.indexOf(words[index] ?? '') < index)
    if (repeated !== undefined) throw new Refusal('IDENTICAL_CHOICES', { choice: repeated })
    const priced = choices.map(keyOf)
    const missing = offered.filter((_, index) => !priced.includes(words[index] ?? ''))
    const unoffered = priced.filter((word) => !words.includes(word))
    if (missing.length + unoffered.length > 0) throw new Refusal('MISSING_CUSTOM_CHOICES', { withoutPrice: missing, notOffered: unoffered })
  },
  STAFF_MEMBER: (choices, _, { resourceIds }) => {
    const priced = choices.map(keyOf)
    const unknown = priced.filter((id) => !resourceIds.includes(id))
    if (unknown.length > 0) throw new Refusal('UNKNOWN_STAFF_IDS', { staffMemberIds: unknown })
    const missing = resourceIds.filter((id) => !priced.includes(id))
    if (missing.length > 0) throw new Refusal('MISSING_STAFF_VARIANTS', { staffMemberIds: missing })
  },
  DURATION: () => {},
}

function inOneCurrency(variants: readonly ServiceVariant[], currency: string): ServiceVariant[] {
  const currencies = [...new Set(variants.map(({ price }) => price.currency ?? currency))]
  if (currencies.some((other) => other !== currency)) throw new Refusal('MULTIPLE_CURRENCIES', { currencies, expected: currency })
  return variants.map(({ price, ...variant }) => ({ ...variant, price: moneyOf(minorUnitsOf(price), currency) }))
}

function normalOption({ id, type, customData, durationData, translations }: ServiceOption): ServiceOption {
  return { id, type, ...(customData && { customData }), ...(durationData && { durationData }), ...(translations && { translations }) }
}
