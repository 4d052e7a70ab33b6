import type { Language } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { FilterChips } from '../../ui/chips.tsx'
import { ErrorLine } from '../../ui/field.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { CurrencyField } from './currency-field.tsx'
import type { SiteFieldsProps } from './site-draft.ts'
import { ZoneField } from './zone-field.tsx'

const languages: readonly Language[] = ['en', 'de']

export const LanguageFields = ({ draft, change, bindChoice }: SiteFieldsProps) => {
  const { t } = useText()
  const choices = languages.map((language) => ({ value: language, label: t(`common.languages.${language}`) }))
  const choose = (chosen: Language[]) =>
    change({ languages: chosen, ...(chosen[0] && !chosen.includes(draft.defaultLanguage) && { defaultLanguage: chosen[0] }) })
  return (
    <FormSection title={t('manager.site.language')} hint={t('manager.site.languageHint')}>
      <div className="grid items-start gap-3 phone:grid-cols-2">
        <ZoneField {...bindChoice('timeZone')} />
        <CurrencyField {...bindChoice('currency')} />
      </div>
      <div className="grid gap-1.5">
        <span className="font-strong text-dense">{t('manager.site.languages')}</span>
        <FilterChips label={t('manager.site.languages')} chips={choices} values={draft.languages} onChange={choose} />
        {draft.languages.length === 0 && <ErrorLine>{t('manager.site.noLanguage')}</ErrorLine>}
      </div>
      {draft.languages.length > 1 && (
        <div className="grid justify-items-start gap-1.5">
          <span className="font-strong text-dense">{t('manager.site.defaultLanguage')}</span>
          <Segmented label={t('manager.site.defaultLanguage')} choices={choices} {...bindChoice('defaultLanguage')} />
        </div>
      )}
    </FormSection>
  )
}
