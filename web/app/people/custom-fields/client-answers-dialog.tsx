import type { BusinessClient, CustomField, CustomFieldValue } from '@foyer/contract'
import { client as api } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'
import { CustomFieldInput } from '../custom-field-input.tsx'
import { useManagersWords } from '../use-managers-words.ts'

type ClientAnswersDialogProps = { client: BusinessClient; name: string; fields: readonly CustomField[]; onClose: () => void }

/** What is known of a client in the fields of the business. */
export const ClientAnswersDialog = ({ client, name, fields, onClose }: ClientAnswersDialogProps) => {
  const { t } = useText()
  const words = useManagersWords()
  const saved = Object.fromEntries(fields.map(({ key }) => [key, client.customFields?.[key] ?? '']))
  const form = useDraft<Record<string, CustomFieldValue>, unknown>({
    saved,
    fields: Object.fromEntries(fields.map(({ key }) => [`customFields.${key}`, key])),
    changes: ['clients', 'members'],
    save: (_draft, changes) => {
      // Of a record, whose members are all there.
      const customFields = changes as Record<string, CustomFieldValue>
      return api.clients.updateClient({ params: { 'client.id': client.id }, body: { client: { customFields } } })
    },
    onSaved: () => {
      showToast({ text: t('manager.customFields.ofClient.saved') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('manager.customFields.ofClient.title', { name })}
      form={form}
      action={t('common.actions.save')}
      isBlocked={!form.isChanged}
      onClose={onClose}
    >
      {fields.map((field) => (
        <CustomFieldInput
          key={field.key}
          field={field}
          value={form.draft[field.key]}
          words={words}
          error={form.errors[`customFields.${field.key}`]}
          onValue={(value) => form.change({ [field.key]: value })}
        />
      ))}
    </FormDialog>
  )
}
