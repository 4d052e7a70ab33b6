import type { Category } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { type Translations, WordsInOtherLanguages } from '../../ground/forms/other-languages.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'

type CategoryDialogProps = { category?: Category; onClose: () => void }

export const CategoryDialog = ({ category, onClose }: CategoryDialogProps) => {
  const { t } = useText()
  const form = useDraft({
    saved: { name: category?.name ?? '', translations: category?.translations ?? {} },
    fields: { name: 'name' },
    changes: ['categories', 'services'],
    save: (_, changes) => save(category, changes),
    onSaved: ({ category: { name } }) => {
      showToast({ text: t(category ? 'manager.categories.rename.renamed' : 'manager.categories.create.added', { name }) })
      onClose()
    },
  })
  const { draft, bind, bindChoice } = form
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
        {...bind('name')}
        {...(category?.default && { description: t('manager.categories.defaultHint') })}
        maxLength={100}
        autoComplete="off"
      />
      <WordsInOtherLanguages
        {...bindChoice('translations')}
        words={[{ name: 'name', label: t('manager.categories.name'), original: draft.name, maxLength: 100 }]}
      />
    </FormDialog>
  )
}

type Words = { name: string; translations: Translations<'name'> }

const save = (category: Category | undefined, { name, translations }: Partial<Words>): Promise<{ category: Category }> => {
  const words = { ...(name !== undefined && { name: name.trim() }), ...(translations && { translations }) }
  if (!category) return client.categories.createCategory({ body: { category: { name: '', ...words } } })
  const { id, revision } = category
  return client.categories.updateCategory({ params: { 'category.id': id }, body: { category: { ...words, revision } } })
}
