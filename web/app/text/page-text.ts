import { addWords, type Text } from './text.tsx'
import type { Area } from './words.ts'

/** For loaders, which run outside React. Never set on the server. */
let pageText: Text | undefined

export const setPageText = (text: Text): void => {
  pageText = text
}

export const wordsFor = async (area: Area): Promise<void> => {
  if (pageText) await addWords(pageText, area)
}
