import type { Badge } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useText } from '../../text/text.tsx'

type DeleteBadgeDialogProps = { badge: Badge; count: number; onClose: () => void }

/** How many members lose the badge stands before the button. */
export const DeleteBadgeDialog = ({ badge: { id, title: name }, count, onClose }: DeleteBadgeDialogProps) => {
  const { t } = useText()
  const { mutateAsync } = useMutation(api.badges.deleteBadge.mutation())
  return (
    <ConfirmDialog
      title={t('manager.badges.delete.title', { name })}
      action={t('manager.badges.delete.confirm', { name })}
      pending={t('manager.badges.delete.deleting')}
      keep={t('manager.badges.delete.keep')}
      onConfirm={() => mutateAsync({ params: { badgeId: id } })}
      done={t('manager.badges.delete.deleted', { name })}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-1.5 ps-5 text-ink-2">
        <li>{count === 0 ? t('manager.badges.delete.none') : t('manager.badges.delete.carried', { count })}</li>
        <li>{t('manager.badges.delete.final')}</li>
      </ul>
    </ConfirmDialog>
  )
}
