import type { AddOn } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useText } from '../../text/text.tsx'

type DeleteAddOnDialogProps = { addOn: AddOn; onClose: () => void }

/** Asks before an extra is removed from all services. */
export const DeleteAddOnDialog = ({ addOn: { id, name }, onClose }: DeleteAddOnDialogProps) => {
  const { t } = useText()
  const { mutateAsync } = useMutation(api['add-ons'].deleteAddOn.mutation({ alsoChanges: ['services'] }))
  return (
    <ConfirmDialog
      title={t('manager.options.deleteExtra.title', { name })}
      action={t('manager.options.deleteExtra.action')}
      pending={t('manager.options.deleteExtra.deleting')}
      done={t('manager.options.deleteExtra.done', { name })}
      onConfirm={() => mutateAsync({ params: { addOnId: id } })}
      onClose={onClose}
    >
      <p>{t('manager.options.deleteExtra.services')}</p>
      <p className="text-ink-2">{t('manager.options.deleteExtra.bookings')}</p>
    </ConfirmDialog>
  )
}
