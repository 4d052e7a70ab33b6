import { useText } from '../../text/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CountryField } from './country-field.tsx'
import type { SiteFieldsProps } from './site-draft.ts'

/** Street, town and country of the business. */
export const AddressFields = ({ draft, errors, change }: SiteFieldsProps) => {
  const { t } = useText()
  return (
    <>
      <TextField
        label={t('manager.site.addressLine')}
        value={draft.addressLine}
        error={errors.addressLine}
        onValue={(addressLine) => change({ addressLine })}
      />
      <div className="grid grid-cols-2 gap-3 max-phone:*:last:col-span-2 phone:grid-cols-[120px_1fr_1fr]">
        <TextField
          label={t('manager.site.postalCode')}
          value={draft.postalCode}
          error={errors.postalCode}
          onValue={(postalCode) => change({ postalCode })}
        />
        <TextField label={t('manager.site.city')} value={draft.city} error={errors.city} onValue={(city) => change({ city })} />
        <CountryField value={draft.country} onChange={(country) => change({ country })} />
      </div>
    </>
  )
}
