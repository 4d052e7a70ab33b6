import { WordsInOtherLanguages } from '../../ground/forms/other-languages.tsx'
import { useMay } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AddressFields } from './address-fields.tsx'
import type { SiteFieldsProps } from './site-draft.ts'

export const BusinessFields = (form: SiteFieldsProps) => {
  const { draft, bind, bindChoice } = form
  const { t } = useText()
  // Members trust the sender of mails, so only owners, who have the right to access, may change it.
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
      <FormSection title={t('manager.site.place')} hint={t('manager.site.placeHint')}>
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
