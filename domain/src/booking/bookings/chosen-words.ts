import type { BookedChoice, Booking, ParticipantsChoices } from '@foyer/contract'
import { inLanguage } from '../../house/site/in-language.ts'
import { namesOfChoice, type PricedOptions, variantOf } from '../../offer/service-options/priced-options.ts'

type Chosen = Pick<Booking, 'participantsChoices'>

export const keptChoices = ({ serviceChoices }: ParticipantsChoices, options: PricedOptions | null): ParticipantsChoices => ({
  serviceChoices: serviceChoices.map(({ choices, ...group }) => ({
    ...group,
    ...(choices && { choices: choices.map((choice) => keptChoice(choice, options)) }),
  })),
})

function keptChoice({ translations: _, ...choice }: BookedChoice, options: PricedOptions | null): BookedChoice {
  const { custom } = choice
  const variant = custom === undefined || !options ? null : variantOf(options, { custom })
  const [name] = variant ? namesOfChoice(variant) : []
  if (!variant || name === undefined) return choice
  const words = Object.entries(variant.translations ?? {}).flatMap(([language, { name: word = '' } = {}]) =>
    word.trim() === '' ? [] : [[language, { custom: word.trim() }]],
  )
  return { ...choice, custom: name, ...(words.length > 0 && { translations: Object.fromEntries(words) }) }
}

export const choicesIn = ({ serviceChoices }: ParticipantsChoices, language: string | null): ParticipantsChoices => ({
  serviceChoices: serviceChoices.map(({ choices, ...group }) => ({
    ...group,
    ...(choices && { choices: choices.map((choice) => inLanguage(choice, language)) }),
  })),
})

export function choiceWordsIn(booking: Chosen, words: string, language: string | null): string {
  const choice = choicesOf(booking).find(({ custom }) => custom === words)
  return choice ? (inLanguage(choice, language).custom ?? words) : words
}

export const choiceWordsKept = (booking: Chosen, words: string): string =>
  choicesOf(booking).find(({ custom, translations = {} }) =>
    [custom, ...Object.values(translations).map((translated) => translated?.custom)].includes(words),
  )?.custom ?? words

const choicesOf = ({ participantsChoices }: Chosen): BookedChoice[] =>
  (participantsChoices?.serviceChoices ?? []).flatMap(({ choices = [] }) => choices)

type Named = Pick<Booking, 'bookedEntity' | 'bookedAddOns' | 'participantsChoices'>

export const bookingIn = <Of extends Named>(booking: Of, language: string | null): Of => ({
  ...booking,
  bookedEntity: inLanguage(booking.bookedEntity, language),
  ...(booking.participantsChoices && { participantsChoices: choicesIn(booking.participantsChoices, language) }),
  ...(booking.bookedAddOns && { bookedAddOns: booking.bookedAddOns.map((addOn) => inLanguage(addOn, language)) }),
})

export const titleIn = ({ bookedEntity }: Pick<Booking, 'bookedEntity'>, language: string | null): string =>
  inLanguage(bookedEntity, language).title
