import { PictureField } from '../../ground/forms/picture-field.tsx'
import { useText } from '../../text/text.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import type { SiteFieldsProps } from './site-draft.ts'

export const PictureFields = ({ draft, change }: Omit<SiteFieldsProps, 'errors'>) => {
  const { t } = useText()
  return (
    <FormSection title={t('manager.site.pictures')} hint={t('manager.site.picturesHint')}>
      <PictureField label={t('manager.site.logo')} image={draft.logo} shape="WHOLE" onChange={(logo) => change({ logo })} />
      <PictureField label={t('manager.site.picture')} image={draft.picture} shape="WIDE" onChange={(picture) => change({ picture })} />
    </FormSection>
  )
}
