import { type TProperties, Type } from 'typebox'

/**
 * The words of an entity in the languages of the site beside its default one: `{ de: { name: 'Gesichtsbehandlung' } }`. A word that is left
 * out is shown in the default language. Managers read and write all of them; other callers get the words of the language they ask for, in
 * place of the default ones.
 */
export const translationsOf = <Words extends TProperties>(words: Words) => {
  const ofOneLanguage = Type.Optional(Type.Partial(Type.Object(words)))
  return Type.Optional(Type.Object({ en: ofOneLanguage, de: ofOneLanguage }))
}
