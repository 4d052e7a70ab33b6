import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useMay } from '../ground/permissions.ts'
import { useText } from '../text/text.tsx'
import { Select } from '../ui/fields/select.tsx'

type TaxRateFieldProps = { /** Empty: the default rate. */ value: string; error?: string | undefined; onChange: (rateId: string) => void }

const defaultId = 'default'

export const TaxRateField = ({ value, error, onChange }: TaxRateFieldProps) => {
  const { t } = useText()
  const may = useMay()
  const { data } = useQuery({ ...api.taxes.getTaxSettings.query({}), enabled: may('site.read') })
  const rates = data?.taxSettings.rates ?? []
  const standard = rates.find(({ isDefault }) => isDefault)
  if (rates.length < 2 || !standard) return null
  const label = ({ name, rate }: { name: string; rate: string }) => `${name} ${Number(rate)} %`
  const options = [
    { id: defaultId, label: t('manager.money.settings.defaultIs', { rate: label(standard) }) },
    ...rates.map((rate) => ({ id: rate.id, label: label(rate) })),
  ]
  return (
    <Select
      label={t('manager.money.settings.taxRate')}
      options={options}
      value={value === '' ? defaultId : value}
      error={error}
      onChange={(chosen) => onChange(chosen === defaultId ? '' : chosen)}
      className="max-w-80"
    />
  )
}
