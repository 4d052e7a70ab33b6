import type { Language } from '@foyer/contract'
import { useSite } from '../site-context.ts'
import { useText } from '../text/text.tsx'
import { FormSection } from '../ui/form-section.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'

/** The words of an entity in the languages beside the default one: `{ de: { name: '…' } }`. */
export type Translations<Name extends string> = Partial<Record<Language, Partial<Record<Name, string>>>>

type Word<Name extends string> = {
  name: Name
  label: string
  /** In the default language: shown where the translation is empty. */
  original: string
  maxLength: number
  isLong?: boolean
}

type OtherLanguagesProps<Name extends string> = {
  value: Translations<Name>
  words: readonly Word<Name>[]
  onChange: (value: Translations<Name>) => void
}

/** One section for each further language of the site; nothing on a site with one language. */
export const OtherLanguages = <Name extends string>({ value, words, onChange }: OtherLanguagesProps<Name>) => {
  const { languages, defaultLanguage } = useSite()
  const { t, language } = useText()
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return languages
    .filter((one) => one !== defaultLanguage)
    .map((one) => (
      <FormSection
        key={one}
        title={t('manager.translations.title', { language: names.of(one) ?? one })}
        hint={t('manager.translations.hint', { language: names.of(defaultLanguage) ?? defaultLanguage })}
      >
        {words.map(({ name, label, original, maxLength, isLong }) => {
          const field = {
            lang: one,
            label: t('manager.translations.word', { word: label, language: names.of(one) ?? one }),
            value: value[one]?.[name] ?? '',
            placeholder: original,
            maxLength,
            onValue: (typed: string) => onChange({ ...value, [one]: { ...value[one], [name]: typed } }),
          }
          return isLong ? <TextArea key={name} {...field} /> : <TextField key={name} {...field} />
        })}
      </FormSection>
    ))
}
