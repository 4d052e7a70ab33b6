import { useText } from '../../text/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CountryField } from './country-field.tsx'
import type { SiteFieldsProps } from './site-draft.ts'

/** Street, town and country of the business. */
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
