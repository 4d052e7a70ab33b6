import { WordsInOtherLanguages } from '../../ground/forms/other-languages.tsx'
import { useMay } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AddressFields } from './address-fields.tsx'
import type { SiteFieldsProps } from './site-draft.ts'

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
        <WordsInOtherLanguages
          value={draft.translations}
          onChange={(translations) => change({ translations })}
          words={[{ name: 'description', label: t('manager.site.description'), original: draft.description, maxLength: 500 }]}
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
        <AddressFields draft={draft} errors={errors} change={change} />
        <TextField
          label={t('manager.site.hint')}
          hint={t('common.optional')}
          description={t('manager.site.hintHint')}
          value={draft.hint}
          error={errors.hint}
          maxLength={255}
          onValue={(hint) => change({ hint })}
        />
        <WordsInOtherLanguages
          value={draft.hints}
          onChange={(hints) => change({ hints })}
          words={[{ name: 'hint', label: t('manager.site.hint'), original: draft.hint, maxLength: 255 }]}
        />
      </FormSection>
    </>
  )
}
