import type { Category } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useText } from '../../text/text.tsx'

type DeleteCategoryDialogProps = { category: Category; categories: readonly Category[]; onClose: () => void }

/** Where the services of the category go stands before the button. */
export const DeleteCategoryDialog = ({ category, categories, onClose }: DeleteCategoryDialogProps) => {
  const { t } = useText()
  const { id, name, serviceCount: count = 0 } = category
  const to = categories.find((other) => other.default)?.name ?? ''
  const { mutateAsync } = useMutation(api.categories.deleteCategory.mutation({ alsoChanges: ['services'] }))
  return (
    <ConfirmDialog
      title={t('manager.categories.delete.title', { name })}
      action={t('manager.categories.delete.confirm', { name })}
      pending={t('manager.categories.delete.deleting')}
      keep={t('manager.categories.delete.keep')}
      onConfirm={() => mutateAsync({ params: { categoryId: id } })}
      done={t('manager.categories.delete.deleted', { name })}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-1.5 ps-5 text-ink-2">
        <li>{count === 0 ? t('manager.categories.delete.none') : t('manager.categories.delete.moves', { count, to })}</li>
        <li>{t('manager.categories.delete.final')}</li>
      </ul>
    </ConfirmDialog>
  )
}
