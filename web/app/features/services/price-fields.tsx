import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { EditorFieldsProps } from './editor-fields.ts'

const kinds = ['FIXED', 'NO_FEE', 'CUSTOM'] as const

export const PriceFields = ({ draft, errors, change }: EditorFieldsProps) => {
  const { t } = useText()
  const { currency } = useSite()
  return (
    <FormSection title={t('manager.services.editor.priceTitle')} hint={t('manager.services.editor.priceHint')}>
      <Segmented
        label={t('manager.services.editor.kind')}
        value={draft.priceKind}
        onChange={(priceKind) => change({ priceKind })}
        choices={kinds.map((kind) => ({ value: kind, label: t(`manager.services.editor.kinds.${kind}`) }))}
        className="justify-self-start"
      />
      {draft.priceKind === 'FIXED' && (
        <TextField
          label={t('manager.services.editor.amount')}
          hint={currency}
          inputMode="decimal"
          value={draft.price}
          error={errors.value}
          onValue={(price) => change({ price })}
          className="max-w-44"
        />
      )}
      {draft.priceKind === 'CUSTOM' && (
        <TextField
          label={t('manager.services.editor.words')}
          placeholder={t('manager.services.editor.wordsPlaceholder')}
          maxLength={50}
          value={draft.priceWords}
          error={errors['custom.description']}
          onValue={(priceWords) => change({ priceWords })}
        />
      )}
      {draft.priceKind !== 'NO_FEE' && (
        <p className="text-dense text-ink-2">{`${t('manager.services.editor.paying')}: ${t('manager.services.editor.inPerson')}`}</p>
      )}
    </FormSection>
  )
}
