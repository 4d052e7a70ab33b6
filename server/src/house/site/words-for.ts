import { inLanguage, type Translations } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'

type Translated = { translations?: Translations | undefined }

/**
 * In the language that the front end speaks with the visitor, else in the site's default language. The words of all languages are for
 * managers, who write them.
 */
export const wordsFor =
  ({ caller, spokenLanguage }: Pick<Context, 'caller' | 'spokenLanguage'>) =>
  <Entity extends Translated>(entity: Entity): Entity => {
    const spoken = inLanguage(entity, spokenLanguage)
    return caller.kind === 'manager' ? spoken : withoutTranslations(spoken)
  }

export const translationsIn = <Value extends object>(column: unknown): Value | undefined =>
  // Written only as the schema has it.
  Object.keys(column as Value).length > 0 ? (column as Value) : undefined

export type WordsFor = ReturnType<typeof wordsFor>

const withoutTranslations = <Entity extends Translated>(entity: Entity): Entity => {
  if (entity.translations === undefined) return entity
  const { translations: _, ...shown } = entity
  return shown as Entity // the member is optional
}
