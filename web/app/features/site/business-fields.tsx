import { useMay } from '../../permissions.ts'
import { useText } from '../../text/text.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CountryField } from './country-field.tsx'
import type { SiteDraft } from './site-draft.ts'

export type SiteFieldsProps = {
  draft: SiteDraft
  /** Field → the sentence of its refusal. */
  errors: Record<string, string>
  change: (changes: Partial<SiteDraft>) => void
}

export const BusinessFields = ({ draft, errors, change }: SiteFieldsProps) => {
  const { t } = useText()
  // Members trust the sender of mails, so only owners, who have the right to access, may change it.
  const isOwner = useMay()('access.manage')
  return (
    <>
      <FormSection title={t('manager.site.business')} hint={t('manager.site.businessHint')}>
        <TextField
          label={t('manager.site.name')}
          value={draft.name}
          error={errors.name}
          maxLength={100}
          onValue={(name) => change({ name })}
        />
        <TextField
          label={t('manager.site.description')}
          value={draft.description}
          error={errors.description}
          maxLength={500}
          onValue={(description) => change({ description })}
        />
        <div className="grid gap-3 phone:grid-cols-2">
          <TextField
            type="email"
            label={t('manager.site.email')}
            description={t(isOwner ? 'manager.site.emailHint' : 'manager.refused.ownerOnly')}
            readOnly={!isOwner}
            value={draft.email}
            error={errors.email}
            onValue={(email) => change({ email })}
          />
          <TextField
            type="tel"
            label={t('manager.site.phone')}
            value={draft.phone}
            error={errors.phone}
            onValue={(phone) => change({ phone })}
          />
        </div>
      </FormSection>
      <FormSection title={t('manager.site.place')} hint={t('manager.site.placeHint')}>
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
      </FormSection>
    </>
  )
}
