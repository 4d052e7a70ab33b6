import type { Language } from '@foyer/contract'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'

/** The texts of an entity in the languages other than the default: `{ de: { name: '…' } }`. */
export type Translations<Name extends string> = Partial<Record<Language, Partial<Record<Name, string>>>>

type Word<Name extends string> = {
  name: Name
  label: string
  /** The text in the default language, shown where the translation is empty. */
  original: string
  maxLength: number
  isLong?: boolean
}

type OtherLanguagesProps<Name extends string> = {
  value: Translations<Name>
  words: readonly Word<Name>[]
  onChange: (value: Translations<Name>) => void
}

export const OtherLanguages = <Name extends string>(props: OtherLanguagesProps<Name>) => {
  const { defaultLanguage } = useSite()
  const { t } = useText()
  const nameOf = useLanguageName()
  return useFurtherLanguages().map((language) => (
    <FormSection
      key={language}
      title={t('manager.translations.title', { language: nameOf(language) })}
      hint={t('manager.translations.hint', { language: nameOf(defaultLanguage) })}
    >
      <WordFields {...props} in={language} />
    </FormSection>
  ))
}

export const WordsInOtherLanguages = <Name extends string>(props: OtherLanguagesProps<Name>) =>
  useFurtherLanguages().map((language) => <WordFields key={language} {...props} in={language} />)

const WordFields = <Name extends string>({ in: language, value, words, onChange }: OtherLanguagesProps<Name> & { in: Language }) => {
  const { t } = useText()
  const nameOf = useLanguageName()
  return words.map(({ name, label, original, maxLength, isLong }) => {
    const field = {
      lang: language,
      label: t('manager.translations.word', { word: label, language: nameOf(language) }),
      value: value[language]?.[name] ?? '',
      placeholder: original,
      maxLength,
      onValue: (typed: string) => onChange({ ...value, [language]: { ...value[language], [name]: typed } }),
    }
    return isLong ? <TextArea key={name} {...field} /> : <TextField key={name} {...field} />
  })
}

const useFurtherLanguages = (): Language[] => {
  const { languages, defaultLanguage } = useSite()
  return languages.filter((language) => language !== defaultLanguage)
}

export const useLanguageName = () => {
  const { language } = useText()
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return (language: Language): string => names.of(language) ?? language
}
