import type { BookingPolicy } from '@foyer/contract'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { rulesOf } from './policy-rules.ts'
import { createPolicy } from './save-policy.ts'

type NewPolicyDialogProps = {
  /** What it can start from; the first of them is proposed. */
  policies: readonly [BookingPolicy, ...BookingPolicy[]]
  onCreated: (policy: BookingPolicy) => void
  onClose: () => void
}

/** A new policy starts as a copy of another, under a name of its own. */
export const NewPolicyDialog = ({ policies, onCreated, onClose }: NewPolicyDialogProps) => {
  const { t } = useText()
  const [first] = policies
  const form = useDraft({
    saved: { name: '', like: first.id },
    fields: { name: 'name' },
    changes: ['booking-policies'],
    save: ({ name, like }) => createPolicy(rulesOf(policies.find(({ id }) => id === like) ?? first), name.trim()),
    onSaved: onCreated,
  })
  const { draft, bind, bindChoice } = form
  return (
    <FormDialog
      title={t('manager.policies.new.title')}
      form={form}
      action={t('manager.policies.new.add')}
      pending={t('manager.policies.new.adding')}
      isBlocked={draft.name.trim() === ''}
      onClose={onClose}
    >
      <TextField
        label={t('manager.policies.name')}
        placeholder={t('manager.policies.new.placeholder')}
        autoFocus
        maxLength={400}
        {...bind('name')}
      />
      {policies.length > 1 && (
        <Select
          label={t('manager.policies.new.like')}
          description={t('manager.policies.new.likeHint')}
          options={policies.map(({ id, name }) => ({ id, label: name }))}
          {...bindChoice('like')}
        />
      )}
    </FormDialog>
  )
}
