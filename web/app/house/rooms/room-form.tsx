import type { Resource } from '@foyer/contract'
import { client } from '../../api.ts'
import { submitting } from '../../ground/forms/form-dialog.tsx'
import { LeaveGuard } from '../../ground/forms/leave-guard.tsx'
import { SaveLine } from '../../ground/forms/save-bar.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { draftRefusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'

/** The name of a room or device. */
export const RoomForm = ({ room }: { room: Resource }) => {
  const { t } = useText()
  const form = useDraft({
    saved: { name: room.name },
    fields: { name: 'name' },
    changes: ['resources', 'calendar'],
    save: ({ name }) =>
      client.resources.updateResource({
        params: { 'resource.id': room.id },
        body: { resource: { name: name.trim(), revision: room.revision } },
      }),
    onSaved: ({ resource: { name } }) => showToast({ text: t('manager.rooms.saved', { name }) }),
  })
  const { elsewhere, bind } = form
  return (
    <FormSection title={t('manager.rooms.what')} hint={t('manager.rooms.whatHint')}>
      <form noValidate method="post" onSubmit={submitting(form.save)} className="grid gap-3">
        {Boolean(elsewhere) && <Banner tone="bad" role="alert" title={draftRefusalText(elsewhere, t)} />}
        <TextField label={t('manager.rooms.name')} {...bind('name')} maxLength={40} />
        <SaveLine form={form} />
      </form>
      <LeaveGuard isDirty={form.isChanged} save={form.save} />
    </FormSection>
  )
}
