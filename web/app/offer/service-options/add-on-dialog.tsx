import type { AddOn } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { type Translations, WordsInOtherLanguages } from '../../ground/forms/other-languages.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

type AddOnDialogProps = { addOn?: AddOn; onClose: () => void }

/** An extra for all services to offer: its name, its price, and how much longer it takes. */
export const AddOnDialog = ({ addOn, onClose }: AddOnDialogProps) => {
  const { t } = useText()
  const { currency } = useSite()
  const form = useDraft({
    saved: draftOf(addOn),
    fields: { name: 'name', value: 'price', durationInMinutes: 'minutes' },
    changes: ['add-ons', 'services'],
    save: (draft) => save(addOn, draft),
    onSaved: onClose,
  })
  const { draft, bind, bindChoice, bindNumber } = form
  return (
    <FormDialog
      title={t(addOn ? 'manager.options.editExtra' : 'manager.options.newExtra')}
      form={form}
      action={t(addOn ? 'manager.options.saveExtra' : 'manager.options.addExtra')}
      isBlocked={draft.name.trim() === '' || !form.isChanged}
      onClose={onClose}
    >
      <TextField label={t('manager.options.extraName')} maxLength={100} {...bind('name')} />
      <WordsInOtherLanguages
        {...bindChoice('translations')}
        words={[{ name: 'name', label: t('manager.options.extraName'), original: draft.name, maxLength: 100 }]}
      />
      <div className="grid gap-3 phone:grid-cols-2">
        <TextField label={t('manager.options.price')} hint={currency} inputMode="decimal" {...bind('price')} />
        <NumberField label={t('manager.options.extraMinutes')} {...bindNumber('minutes')} minValue={0} maxValue={1440} step={5} />
      </div>
    </FormDialog>
  )
}

type AddOnDraft = { name: string; translations: Translations<'name'>; price: string; minutes: number }

const draftOf = (addOn: AddOn | undefined): AddOnDraft => ({
  name: addOn?.name ?? '',
  translations: addOn?.translations ?? {},
  price: addOn?.price.value ?? '',
  minutes: addOn?.durationInMinutes ?? 0,
})

const save = (addOn: AddOn | undefined, { name, translations, price, minutes }: AddOnDraft) => {
  const money = { value: price.trim().replace(',', '.') || '0', ...(addOn?.price.currency && { currency: addOn.price.currency }) }
  const written = { name: name.trim(), translations, price: money, ...(minutes > 0 && { durationInMinutes: minutes }) }
  if (!addOn) return client['add-ons'].createAddOn({ body: { addOn: written } })
  const { id, revision } = addOn
  // Named without a value, the length is taken out.
  const mask = ['name', 'translations', 'price', 'durationInMinutes']
  return client['add-ons'].updateAddOn({ params: { 'addOn.id': id }, body: { addOn: { ...written, revision }, mask } })
}
