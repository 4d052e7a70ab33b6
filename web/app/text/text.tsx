import type { Language } from '@foyer/contract'
import { createContext, use } from 'react'
import { type Locale, languageOf } from './locale.ts'
import { type Translate, translateWith } from './translate.ts'
import { type Area, loadWords, type Words } from './words.ts'

export type Text = {
  language: Language
  /** How dates, times and numbers are written. */
  locale: Locale
  t: Translate
  words: Words
}

const TextContext = createContext<Text | undefined>(undefined)

export const TextProvider = TextContext

/** A fresh one: on the server each request has its own, so that two languages never mix. */
export const createText = async (locale: Locale, areas: readonly Area[]): Promise<Text> => {
  const language = languageOf(locale)
  const words = await loadWords(language, areas)
  return { language, locale, words, t: translateWith(language, words) }
}

/** Adds the words of an area, once, before its first screen is drawn. */
export const addWords = async ({ language, words }: Text, area: Area): Promise<void> => {
  if (words[area] === undefined) Object.assign(words, await loadWords(language, [area]))
}

/** The words of the page: `const { t, locale } = useText()`. */
export const useText = (): Pick<Text, 't' | 'language' | 'locale'> => {
  const text = use(TextContext)
  if (!text) throw new Error('useText stands below TextProvider only')
  return text
}
