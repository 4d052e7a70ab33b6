import { type TProperties, Type } from 'typebox'

/**
 * The words of an entity in the site's other languages: `{ de: { name: 'Gesichtsbehandlung' } }`. A missing word is shown in the default
 * language. Managers read and write all languages; other callers get the words of the requested language in place of the default ones.
 */
export const translationsOf = <Words extends TProperties>(words: Words) => {
  const ofOneLanguage = Type.Optional(Type.Partial(Type.Object(words)))
  return Type.Optional(Type.Object({ en: ofOneLanguage, de: ofOneLanguage }))
}
