import { useText } from '../../text/text.tsx'
import { ComboBox } from '../../ui/combo-box.tsx'

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
