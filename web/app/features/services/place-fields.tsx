import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { EditorFieldsProps } from './editor-fields.ts'

type PlaceFieldsProps = EditorFieldsProps & { isKept: boolean }

/** Where it is given. What another program made of it, such as several places, can be kept as it is. */
export const PlaceFields = ({ draft, errors, change, isKept }: PlaceFieldsProps) => {
  const { t } = useText()
  const { address } = useSite()
  return (
    <FormSection title={t('manager.services.editor.where')} hint={t('manager.services.editor.whereHint')}>
      <RadioGroup
        label={t('manager.services.editor.place')}
        value={draft.place}
        onChange={(place) => change({ place })}
        choices={[
          {
            value: 'BUSINESS',
            label: t('manager.services.editor.atBusiness'),
            description: address?.formattedAddress ?? address?.addressLine,
          },
          { value: 'CUSTOM', label: t('manager.services.editor.elsewhere') },
          ...(isKept ? [{ value: 'KEPT' as const, label: t('manager.services.editor.asItIs') }] : []),
        ]}
      />
      {draft.place === 'CUSTOM' && (
        <TextField
          label={t('manager.services.editor.placeAddress')}
          value={draft.placeAddress}
          error={errors['custom.address']}
          maxLength={255}
          onValue={(placeAddress) => change({ placeAddress })}
        />
      )}
    </FormSection>
  )
}
