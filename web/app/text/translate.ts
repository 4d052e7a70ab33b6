import type { Language } from '@foyer/contract'
import type { TextKey, TextValues } from './keys.ts'
import { type Words, wordsAt } from './words.ts'

export type Translate = <Key extends TextKey>(key: Key, ...values: TextValues<Key>) => string

type Values = Record<string, string | number>

/** Chooses the plural form and fills in the values: `t('visitor.service.placesLeft', { count: 3 })`. */
export const translateWith = (language: Language, words: Words): Translate => {
  const plural = new Intl.PluralRules(language)
  return (key, ...[values = {}]: [values?: Values]) => {
    const form = values.count === undefined ? undefined : `${key}_${plural.select(Number(values.count))}`
    const sentence = (form && wordsAt(words, form)) ?? wordsAt(words, `${key}_other`) ?? wordsAt(words, key)
    if (sentence === undefined) throw new Error(`The words for ${key} are not loaded`)
    return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
}
