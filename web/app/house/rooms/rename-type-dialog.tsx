import type { ResourceType } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'

export const RenameTypeDialog = ({ type, onClose }: { type: ResourceType; onClose: () => void }) => {
  const { t } = useText()
  const form = useDraft({
    saved: { name: type.name },
    fields: { name: 'name' },
    changes: ['resources'],
    save: ({ name }) =>
      client.resources.updateResourceType({
        params: { 'resourceType.id': type.id },
        body: { resourceType: { name: name.trim(), revision: type.revision } },
      }),
    onSaved: ({ resourceType: { name } }) => {
      showToast({ text: t('manager.rooms.renameType.renamed', { name }) })
      onClose()
    },
  })
  const { draft, bind } = form
  return (
    <FormDialog
      title={t('manager.rooms.renameType.title', { name: type.name })}
      form={form}
      action={t('manager.rooms.renameType.submit')}
      isBlocked={draft.name.trim() === '' || !form.isChanged}
      onClose={onClose}
    >
      <TextField label={t('manager.rooms.renameType.name')} {...bind('name')} maxLength={40} autoComplete="off" />
    </FormDialog>
  )
}
