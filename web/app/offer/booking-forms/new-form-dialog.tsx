import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { TextField } from '../../ui/text-field.tsx'

type NewFormDialogProps = { onAdded: (formId: string) => Promise<unknown>; onClose: () => void }

/** A form of its own for a service. */
export const NewFormDialog = ({ onAdded, onClose }: NewFormDialogProps) => {
  const { t } = useText()
  const form = useDraft({
    saved: { name: '' },
    fields: { name: 'name' },
    changes: ['booking-forms', 'services'],
    save: async ({ name }) => {
      const { bookingForm } = await client['booking-forms'].createBookingForm({ body: { bookingForm: { name, fields: [] } } })
      await onAdded(bookingForm.id)
    },
    onSaved: onClose,
  })
  return (
    <FormDialog title={t('manager.forms.newForm')} form={form} action={t('manager.forms.addForm')} onClose={onClose}>
      <TextField label={t('manager.forms.name')} maxLength={200} {...form.bind('name')} />
    </FormDialog>
  )
}
