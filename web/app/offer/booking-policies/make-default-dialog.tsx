import type { BookingPolicy } from '@foyer/contract'
import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useText } from '../../text/text.tsx'

type MakeDefaultDialogProps = { policy: BookingPolicy; previous: BookingPolicy | undefined; onClose: () => void }

/** Says what another default changes, and what it does not. */
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
