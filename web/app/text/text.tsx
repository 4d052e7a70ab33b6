import type { Language } from '@foyer/contract'
import { createContext, use } from 'react'
import { type Locale, languageOf } from './locale.ts'
import { type Translate, translateWith } from './translate.ts'
import { type Area, loadWords, type Words } from './words.ts'

export type Text = {
  language: Language
  locale: Locale
  t: Translate
  words: Words
}

const TextContext = createContext<Text | undefined>(undefined)

export const TextProvider = TextContext

/** On the server each request has its own, so that two languages never mix. */
export const createText = async (locale: Locale, areas: readonly Area[]): Promise<Text> => {
  const language = languageOf(locale)
  const words = await loadWords(language, areas)
  return { language, locale, words, t: translateWith(language, words) }
}

export const addWords = async ({ language, words }: Text, area: Area): Promise<void> => {
  if (words[area] === undefined) Object.assign(words, await loadWords(language, [area]))
}

export const useText = (): Pick<Text, 't' | 'language' | 'locale'> => {
  const text = use(TextContext)
  if (!text) throw new Error('useText stands below TextProvider only')
  return text
}
