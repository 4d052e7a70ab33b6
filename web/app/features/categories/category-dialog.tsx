import type { Category } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'

type CategoryDialogProps = { category?: Category; onClose: () => void }

/** A new category, or another name for one. */
export const CategoryDialog = ({ category, onClose }: CategoryDialogProps) => {
  const { t } = useText()
  const form = useDraft({
    saved: { name: category?.name ?? '' },
    fields: { name: 'name' },
    changes: ['categories', 'services'],
    save: ({ name }) => save(category, name.trim()),
    onSaved: ({ category: { name } }) => {
      showToast({ text: t(category ? 'manager.categories.rename.renamed' : 'manager.categories.create.added', { name }) })
      onClose()
    },
  })
  const { draft, change, errors } = form
  return (
    <FormDialog
      title={category ? t('manager.categories.rename.title', { name: category.name }) : t('manager.categories.create.title')}
      form={form}
      action={t(category ? 'manager.categories.rename.submit' : 'manager.categories.create.submit')}
      isBlocked={draft.name.trim() === '' || !form.isChanged}
      onClose={onClose}
    >
      <TextField
        label={t('manager.categories.name')}
        value={draft.name}
        error={errors.name}
        {...(category?.default && { description: t('manager.categories.defaultHint') })}
        maxLength={100}
        autoComplete="off"
        onValue={(name) => change({ name })}
      />
    </FormDialog>
  )
}

const save = (category: Category | undefined, name: string): Promise<{ category: Category }> =>
  category
    ? client.categories.updateCategory({
        params: { 'category.id': category.id },
        body: { category: { name, revision: category.revision } },
      })
    : client.categories.createCategory({ body: { category: { name } } })
