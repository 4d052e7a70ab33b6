import type { Language } from '@foyer/contract'
import { formatTime } from '../../ground/format.ts'
import { useNow } from '../../ground/now.ts'
import { useText } from '../../text/text.tsx'
import { FilterChips } from '../../ui/chips.tsx'
import { ComboBox } from '../../ui/combo-box.tsx'
import { ErrorLine } from '../../ui/field.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { SiteFieldsProps } from './site-settings.ts'

const languages: readonly Language[] = ['en', 'de']

export const LanguageFields = ({ draft, change }: SiteFieldsProps) => {
  const { t } = useText()
  const choices = languages.map((language) => ({ value: language, label: t(`common.languages.${language}`) }))
  const choose = (chosen: Language[]) =>
    change({ languages: chosen, ...(chosen[0] && !chosen.includes(draft.defaultLanguage) && { defaultLanguage: chosen[0] }) })
  return (
    <FormSection title={t('manager.site.language')} hint={t('manager.site.languageHint')}>
      <div className="grid items-start gap-3 phone:grid-cols-2">
        <ZoneField value={draft.timeZone} onChange={(timeZone) => change({ timeZone })} />
        <CurrencyField value={draft.currency} onChange={(currency) => change({ currency })} />
      </div>
      <div className="grid gap-1.5">
        <span className="font-strong text-dense">{t('manager.site.languages')}</span>
        <FilterChips label={t('manager.site.languages')} chips={choices} values={draft.languages} onChange={choose} />
        {draft.languages.length === 0 && <ErrorLine>{t('manager.site.noLanguage')}</ErrorLine>}
      </div>
      {draft.languages.length > 1 && (
        <div className="grid justify-items-start gap-1.5">
          <span className="font-strong text-dense">{t('manager.site.defaultLanguage')}</span>
          <Segmented
            label={t('manager.site.defaultLanguage')}
            choices={choices}
            value={draft.defaultLanguage}
            onChange={(defaultLanguage) => change({ defaultLanguage })}
          />
        </div>
      )}
    </FormSection>
  )
}

type CurrencyFieldProps = { value: string; onChange: (currency: string) => void }

export const CurrencyField = ({ value, onChange }: CurrencyFieldProps) => {
  const { t, language } = useText()
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const options = Intl.supportedValuesOf('currency').map((code) => ({ id: code, label: `${code} · ${names.of(code) ?? code}` }))
  return (
    <ComboBox
      label={t('manager.site.currency')}
      options={options}
      value={value}
      onChange={(currency) => currency !== null && onChange(currency)}
    />
  )
}

type ZoneFieldProps = { value: string; onChange: (zone: string) => void }

const zones = () => Intl.supportedValuesOf('timeZone').map((zone) => ({ id: zone, label: zone.replaceAll('_', ' ') }))

/** Any zone of the world by its name; what its clocks show now tells whether it is the right one. */
export const ZoneField = ({ value, onChange }: ZoneFieldProps) => {
  const { t, locale } = useText()
  const now = Temporal.Instant.fromEpochMilliseconds(useNow(30)).toString()
  return (
    <ComboBox
      label={t('manager.site.timeZone')}
      options={withValue(zones(), value)}
      value={value}
      onChange={(zone) => zone !== null && onChange(zone)}
      description={t('manager.site.zoneNow', { time: formatTime(now, value, locale) })}
    />
  )
}

/** A zone that browsers no longer list, `UTC` for one, stays choosable. */
const withValue = (options: { id: string; label: string }[], value: string) =>
  options.some(({ id }) => id === value) ? options : [{ id: value, label: value }, ...options]
