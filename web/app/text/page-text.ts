import { addWords, type Text } from './text.tsx'
import type { Area } from './words.ts'

/** The browser's one instance, for loaders, which stand outside React. Never set on the server. */
let pageText: Text | undefined

export const setPageText = (text: Text): void => {
  pageText = text
}

/** Fetches the words of an area before its first screen is drawn. */
export const wordsFor = async (area: Area): Promise<void> => {
  if (pageText) await addWords(pageText, area)
}
