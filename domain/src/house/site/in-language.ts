type Words = Record<string, unknown>
export type Translations = Record<string, object | undefined>

/**
 * An entity with its words in one language. A word without a translation, or with an empty one, keeps the default language; so does every
 * word if the language is null or has no translations.
 */
export function inLanguage<Entity extends { translations?: Translations | undefined }>(entity: Entity, language: string | null): Entity {
  const words = language === null ? undefined : entity.translations?.[language]
  // The same members: translations have the shape of what they translate.
  return words ? (withWords(entity, words as Words) as Entity) : entity
}

function withWords(entity: Words, words: Words): Words {
  const translated = Object.entries(words).map(([name, word]) => [name, translatedWord(entity[name], word)])
  return { ...entity, ...Object.fromEntries(translated.filter(([, word]) => word !== undefined)) }
}

/** Undefined where the original stays. */
function translatedWord(original: unknown, word: unknown): unknown {
  if (Array.isArray(word))
    return Array.isArray(original) ? original.map((one, index) => translatedWord(one, word[index]) ?? one) : undefined
  if (isObject(word)) return isObject(original) ? withWords(original, word) : undefined
  return typeof word === 'string' && word.trim() !== '' ? word : undefined
}

const isObject = (value: unknown): value is Words => typeof value === 'object' && value !== null && !Array.isArray(value)
