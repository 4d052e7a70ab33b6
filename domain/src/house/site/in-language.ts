type Words = Record<string, unknown>
export type Translations = Record<string, object | undefined>

/** A missing or empty translation keeps the default language; so does every word if the language is null. */
export function inLanguage<Entity extends { translations?: Translations | undefined }>(entity: Entity, language: string | null): Entity {
  const words = language === null ? undefined : entity.translations?.[language]
  return words ? (withWords(entity, words as Words) as Entity) : entity
}

function withWords(entity: Words, words: Words): Words {
  const translated = Object.entries(words).map(([name, word]) => [name, translatedWord(entity[name], word)])
  return { ...entity, ...Object.fromEntries(translated.filter(([, word]) => word !== undefined)) }
}

function translatedWord(original: unknown, word: unknown): unknown {
  if (Array.isArray(word))
    return Array.isArray(original) ? original.map((entry, index) => translatedWord(entry, word[index]) ?? entry) : undefined
  if (isObject(word)) return isObject(original) ? withWords(original, word) : undefined
  return typeof word === 'string' && word.trim() !== '' ? word : undefined
}

const isObject = (value: unknown): value is Words => typeof value === 'object' && value !== null && !Array.isArray(value)
