import type { Language } from '@foyer/contract'
import { formatTime } from '../../ground/format.ts'
import { WordsInOtherLanguages } from '../../ground/forms/other-languages.tsx'
import { PictureField } from '../../ground/forms/picture-field.tsx'
import { useNow } from '../../ground/now.ts'
import { useMay } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { FilterChips } from '../../ui/fields/chips.tsx'
import { ComboBox } from '../../ui/fields/combo-box.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { SiteFieldsProps } from './site-settings.ts'

export const BusinessFields = (form: SiteFieldsProps) => {
  const { draft, bind, bindChoice } = form
  const { t } = useText()
  // Members trust the sender of mails, so only owners may change it.
  const isOwner = useMay()('access.manage')
  return (
    <>
      <FormSection title={t('manager.site.business')} hint={t('manager.site.businessHint')}>
        <TextField label={t('manager.site.name')} {...bind('name')} maxLength={100} />
        <TextField label={t('manager.site.description')} {...bind('description')} maxLength={500} />
        <WordsInOtherLanguages
          {...bindChoice('translations')}
          words={[{ name: 'description', label: t('manager.site.description'), original: draft.description, maxLength: 500 }]}
        />
        <div className="grid gap-3 phone:grid-cols-2">
          <TextField
            type="email"
            label={t('manager.site.email')}
            description={t(isOwner ? 'manager.site.emailHint' : 'manager.refused.ownerOnly')}
            readOnly={!isOwner}
            {...bind('email')}
          />
          <TextField type="tel" label={t('manager.site.phone')} {...bind('phone')} />
        </div>
      </FormSection>
      <FormSection title={t('manager.site.location')} hint={t('manager.site.locationHint')}>
        <AddressFields {...form} />
        <TextField
          label={t('manager.site.hint')}
          hint={t('common.optional')}
          description={t('manager.site.hintHint')}
          {...bind('hint')}
          maxLength={255}
        />
        <WordsInOtherLanguages
          {...bindChoice('hints')}
          words={[{ name: 'hint', label: t('manager.site.hint'), original: draft.hint, maxLength: 255 }]}
        />
      </FormSection>
    </>
  )
}

export const AddressFields = ({ bind, bindChoice }: SiteFieldsProps) => {
  const { t } = useText()
  return (
    <>
      <TextField label={t('manager.site.addressLine')} {...bind('addressLine')} />
      <div className="grid grid-cols-2 gap-3 max-phone:*:last:col-span-2 phone:grid-cols-[120px_1fr_1fr]">
        <TextField label={t('manager.site.postalCode')} {...bind('postalCode')} />
        <TextField label={t('manager.site.city')} {...bind('city')} />
        <CountryField {...bindChoice('country')} />
      </div>
    </>
  )
}

type CountryFieldProps = { value: string; onChange: (country: string) => void }

const CountryField = ({ value, onChange }: CountryFieldProps) => {
  const { t, language } = useText()
  return (
    <ComboBox
      label={t('manager.site.country')}
      options={countries(language)}
      value={value === '' ? null : value}
      onChange={(country) => onChange(country ?? '')}
    />
  )
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = letters.flatMap((first) => letters.map((second) => first + second))
const reservedCodes = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** Browsers do not list countries, but name every country code. A withdrawn code (DD) is replaced by its successor. */
const countries = (language: string): { id: string; label: string }[] => {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  return codes
    .filter((code) => !reservedCodes.has(code) && new Intl.Locale(`und-${code}`).region === code)
    .map((code) => ({ id: code, label: names.of(code) ?? '' }))
    .filter(({ label }) => label !== '')
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}

export const PictureFields = ({ draft, change }: Omit<SiteFieldsProps, 'errors'>) => {
  const { t } = useText()
  return (
    <FormSection title={t('manager.site.pictures')} hint={t('manager.site.picturesHint')}>
      <PictureField label={t('manager.site.logo')} image={draft.logo} shape="WHOLE" onChange={(logo) => change({ logo })} />
      <PictureField label={t('manager.site.picture')} image={draft.picture} shape="WIDE" onChange={(picture) => change({ picture })} />
    </FormSection>
  )
}

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

/** Keeps a zone that browsers no longer list, such as `UTC`. */
const withValue = (options: { id: string; label: string }[], value: string) =>
  options.some(({ id }) => id === value) ? options : [{ id: value, label: value }, ...options]
