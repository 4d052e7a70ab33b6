import type { ServiceOption, ServiceOptionsAndVariants, ServiceVariant } from '@foyer/contract'
import { isSameChoice } from './priced-options.ts'

type Language = keyof NonNullable<ServiceOption['translations']>
type Translated = Pick<ServiceOption, 'translations'>

export function optionsInLanguage<Options extends Pick<ServiceOptionsAndVariants, 'options' | 'variants'>>(
  options: Options,
  language: string | null,
): Options {
  if (language === null) return options
  const nameOf = ({ translations }: Translated) => translations?.[language as Language]?.name?.trim() || undefined
  const variants = options.variants.values
  return {
    ...options,
    options: { values: options.options.values.map((option) => optionIn(option, nameOf(option), (word) => wordIn(variants, word, nameOf))) },
    variants: { values: variants.map((variant) => variantIn(variant, nameOf(variant))) },
  }
}

function optionIn(option: ServiceOption, name: string | undefined, inWords: (word: string) => string): ServiceOption {
  const { customData, durationData } = option
  return {
    ...option,
    ...(customData && { customData: { name: name ?? customData.name, choices: customData.choices.map(inWords) } }),
    ...(durationData && { durationData: { ...durationData, ...(name !== undefined && { name }) } }),
  }
}

function variantIn(variant: ServiceVariant, name: string | undefined): ServiceVariant {
  if (name === undefined) return variant
  const choices = variant.choices.map((choice) => ({
    ...choice,
    ...(choice.custom !== undefined && { custom: name }),
    ...(choice.duration && { duration: { ...choice.duration, name } }),
  }))
  return { ...variant, choices }
}

type NameOf = (translated: Translated) => string | undefined

function wordIn(variants: readonly ServiceVariant[], word: string, nameOf: NameOf): string {
  const variant = variants.find(({ choices: [choice] }) => choice?.custom !== undefined && isSameChoice(choice.custom, word))
  return (variant && nameOf(variant)) ?? word
}
