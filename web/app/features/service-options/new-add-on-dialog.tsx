import { client } from '../../api.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** An extra for all services to offer: its name, its price, and how much longer it takes. */
export const NewAddOnDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useText()
  const { currency } = useSite()
  const form = useDraft({
    saved: { name: '', price: '', minutes: 0 },
    fields: { name: 'name', value: 'price', durationInMinutes: 'minutes' },
    changes: ['add-ons'],
    save: ({ name, price, minutes }) =>
      client['add-ons'].createAddOn({
        body: {
          addOn: { name, price: { value: price.trim().replace(',', '.') || '0' }, ...(minutes > 0 && { durationInMinutes: minutes }) },
        },
      }),
    onSaved: onClose,
  })
  const { draft, errors, change } = form
  return (
    <FormDialog title={t('manager.options.newExtra')} form={form} action={t('manager.options.addExtra')} onClose={onClose}>
      <TextField
        label={t('manager.options.extraName')}
        maxLength={100}
        value={draft.name}
        error={errors.name}
        onValue={(name) => change({ name })}
      />
      <div className="grid gap-3 phone:grid-cols-2">
        <TextField
          label={t('manager.options.price')}
          hint={currency}
          inputMode="decimal"
          value={draft.price}
          error={errors.value}
          onValue={(price) => change({ price })}
        />
        <NumberField
          label={t('manager.options.extraMinutes')}
          value={draft.minutes}
          minValue={0}
          maxValue={1440}
          step={5}
          error={errors.durationInMinutes}
          onChange={(minutes) => Number.isFinite(minutes) && change({ minutes })}
        />
      </div>
    </FormDialog>
  )
}
