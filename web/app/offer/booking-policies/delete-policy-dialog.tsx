import type { BookingPolicy, Service } from '@foyer/contract'
import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ServiceLinks } from '../service-links.tsx'

type DeletePolicyDialogProps = { policy: BookingPolicy; services: readonly Service[]; onDeleted: () => void; onClose: () => void }

/** Asks before a policy is deleted; says why where that is not possible. */
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
