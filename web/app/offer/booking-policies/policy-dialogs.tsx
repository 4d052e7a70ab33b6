import type { BookingPolicy, Service } from '@foyer/contract'
import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ServiceLinks } from '../service-links.tsx'
import { createPolicy, rulesOf } from './policy-rules.ts'

type NewPolicyDialogProps = {
  policies: readonly [BookingPolicy, ...BookingPolicy[]]
  onCreated: (policy: BookingPolicy) => void
  onClose: () => void
}

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

type MakeDefaultDialogProps = { policy: BookingPolicy; previous: BookingPolicy | undefined; onClose: () => void }

export const MakeDefaultDialog = ({ policy, previous, onClose }: MakeDefaultDialogProps) => {
  const { t } = useText()
  const queries = useQueryClient()
  const confirm = async () => {
    await client['booking-policies'].setDefaultBookingPolicy({ params: { bookingPolicyId: policy.id }, body: {} })
    await Promise.all(['booking-policies', 'services'].map((room) => queries.invalidateQueries({ queryKey: [room] })))
  }
  return (
    <ConfirmDialog
      title={t('manager.policies.makeDefault.title', { name: policy.name })}
      action={t('manager.policies.makeDefault.action')}
      kind="primary"
      done={t('manager.policies.makeDefault.done', { name: policy.name })}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('manager.policies.makeDefault.from', { name: policy.name })}</p>
      <p className="text-ink-2">{t('manager.policies.makeDefault.others', { previous: previous?.name ?? '' })}</p>
    </ConfirmDialog>
  )
}

type DeletePolicyDialogProps = { policy: BookingPolicy; services: readonly Service[]; onDeleted: () => void; onClose: () => void }

export const DeletePolicyDialog = ({ policy, services, onDeleted, onClose }: DeletePolicyDialogProps) => {
  const { t } = useText()
  const queries = useQueryClient()
  const title = t('manager.policies.delete.title', { name: policy.name })
  if (policy.default || services.length > 0) {
    return (
      <Dialog
        title={t('manager.policies.delete.impossible', { name: policy.name })}
        onClose={onClose}
        actions={<Button onPress={onClose}>{t('manager.policies.delete.understood')}</Button>}
      >
        <div className="grid gap-3">
          {policy.default ? (
            <p>{t('manager.policies.delete.isDefault')}</p>
          ) : (
            <>
              <p>{t('manager.policies.delete.inUse', { count: services.length })}</p>
              <ServiceLinks services={services} />
            </>
          )}
        </div>
      </Dialog>
    )
  }
  const remove = async () => {
    await client['booking-policies'].deleteBookingPolicy({ params: { bookingPolicyId: policy.id } })
    await queries.invalidateQueries({ queryKey: ['booking-policies'] })
  }
  return (
    <ConfirmDialog
      title={title}
      action={t('manager.policies.delete.action')}
      pending={t('manager.policies.delete.deleting')}
      done={t('manager.policies.delete.done', { name: policy.name })}
      onConfirm={remove}
      onDone={onDeleted}
      onClose={onClose}
    >
      <p>{t('manager.policies.delete.none')}</p>
      <p className="text-ink-2">{t('manager.policies.delete.bookings')}</p>
    </ConfirmDialog>
  )
}
