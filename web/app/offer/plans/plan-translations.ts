import type { Language, Plan } from '@foyer/contract'
import type { Translations } from '../../ground/forms/other-languages.tsx'

/** The words of a plan in further languages, as its editor holds them: those of a perk by the id of its line. */
export type PlanTranslations = Translations<string>

type Sent = NonNullable<Plan['translations']>
type Perk = { id: string }
type Words = NonNullable<Sent[Language]>

export const translationsDraftOf = ({ translations = {} }: Plan, perks: readonly Perk[]): PlanTranslations =>
  mapped(translations, ({ name, description, termsAndConditions: terms, perks: { values = [] } = {} }) => ({
    ...(name && { name }),
    ...(description && { description }),
    ...(terms && { terms }),
    ...Object.fromEntries(perks.flatMap(({ id }, place) => (values[place] ? [[id, values[place]]] : []))),
  }))

/** On the wire, the words of a perk stand in its place. */
export const translationsOf = (draft: PlanTranslations, perks: readonly Perk[]): Sent =>
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
