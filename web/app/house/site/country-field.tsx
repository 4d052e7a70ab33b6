import { useText } from '../../text/text.tsx'
import { ComboBox } from '../../ui/combo-box.tsx'

type CountryFieldProps = { value: string; onChange: (country: string) => void }

/** A country by its name in the language of the page; kept as its two letters. */
export const CountryField = ({ value, onChange }: CountryFieldProps) => {
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
// What ISO 3166 reserves for unions and for trying things out.
const isNoCountry = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** Browsers do not list countries, but they name every country code. A withdrawn code (DD) has a successor, which is kept instead. */
const countries = (language: string): { id: string; label: string }[] => {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  return codes
    .filter((code) => !isNoCountry.has(code) && new Intl.Locale(`und-${code}`).region === code)
    .map((code) => ({ id: code, label: names.of(code) ?? '' }))
    .filter(({ label }) => label !== '')
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}
