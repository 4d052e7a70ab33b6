import type { Category } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { type Translations, WordsInOtherLanguages } from '../../ground/forms/other-languages.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { ArrangedList, movesOf } from '../../ground/lists/arranged-list.tsx'
import { useText } from '../../text/text.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { MoreIcon } from '../../ui/pictures/icons.tsx'
import { useMoveCategory } from './use-move-category.ts'

export const CategoryList = ({ categories }: { categories: readonly Category[] }) => {
  const { t } = useText()
  const move = useMoveCategory()
  return (
    <ArrangedList
      caption={t('manager.categories.caption')}
      items={categories}
      dragLabel={({ name }) => t('manager.categories.drag', { name })}
      onMove={(id, position) => void move(id, position)}
      className="max-w-[780px]"
    >
      {(category) => <Row category={category} categories={categories} />}
    </ArrangedList>
  )
}

const Row = ({ category, categories }: { category: Category; categories: readonly Category[] }) => {
  const { t } = useText()
  const { name, serviceCount = 0 } = category
  return (
    <>
      <span className="min-w-0 grow py-1">
        <span className="wrap-anywhere font-strong">{name}</span>
        {category.default && <span className="ms-2 text-ink-3 text-micro">{t('manager.categories.default')}</span>}
      </span>
      <span className="shrink-0 text-dense text-ink-2">{t('manager.categories.services', { count: serviceCount })}</span>
      <CategoryMenu category={category} categories={categories} />
    </>
  )
}

const CategoryMenu = ({ category, categories }: { category: Category; categories: readonly Category[] }) => {
  const { t } = useText()
  const move = useMoveCategory()
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const label = t('manager.categories.actions', { name: category.name })
  return (
    <>
      <Menu label={label} trigger={<IconButton icon={MoreIcon} label={label} size="small" kind="quiet" />}>
        <MenuItem onAction={() => setOpen('rename')}>{t('manager.categories.rename.open')}</MenuItem>
        {movesOf(categories, category.id).map(({ word, to }) => (
          <MenuItem key={word} onAction={() => void move(category.id, to)}>
            {t(`manager.categories.${word}`)}
          </MenuItem>
        ))}
        {!category.default && <MenuSeparator />}
        {!category.default && (
          <MenuItem isDangerous onAction={() => setOpen('delete')}>
            {t('manager.categories.delete.open')}
          </MenuItem>
        )}
      </Menu>
      {open === 'rename' && <CategoryDialog category={category} onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeleteCategoryDialog category={category} categories={categories} onClose={() => setOpen(null)} />}
    </>
  )
}

type DeleteCategoryDialogProps = { category: Category; categories: readonly Category[]; onClose: () => void }

const DeleteCategoryDialog = ({ category, categories, onClose }: DeleteCategoryDialogProps) => {
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

type CategoryDialogProps = { category?: Category; onClose: () => void }

export const CategoryDialog = ({ category, onClose }: CategoryDialogProps) => {
  const { t } = useText()
  const form = useDraft({
    saved: { name: category?.name ?? '', tagLine: category?.tagLine ?? '', translations: category?.translations ?? {} },
    fields: { name: 'name', tagLine: 'tagLine' },
    changes: ['categories', 'services'],
    save: (_, changes) => save(category, changes),
    onSaved: ({ category: { name } }) => {
      showToast({ text: t(category ? 'manager.categories.rename.renamed' : 'manager.categories.create.added', { name }) })
      onClose()
    },
  })
  const { draft } = form
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
        {...form.bind('name')}
        {...(category?.default && { description: t('manager.categories.defaultHint') })}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        label={t('manager.categories.tagLine')}
        {...form.bind('tagLine')}
        description={t('manager.categories.tagLineHint')}
        maxLength={200}
        autoComplete="off"
      />
      <WordsInOtherLanguages
        {...form.bindChoice('translations')}
        words={[
          { name: 'name', label: t('manager.categories.name'), original: draft.name, maxLength: 100 },
          { name: 'tagLine', label: t('manager.categories.tagLine'), original: draft.tagLine, maxLength: 200 },
        ]}
      />
    </FormDialog>
  )
}

type Words = { name: string; tagLine: string; translations: Translations<'name' | 'tagLine'> }

const save = (category: Category | undefined, { name, tagLine, translations }: Partial<Words>): Promise<{ category: Category }> => {
  const words = {
    ...(name !== undefined && { name: name.trim() }),
    ...(tagLine !== undefined && { tagLine }),
    ...(translations && { translations }),
  }
  if (!category) return client.categories.createCategory({ body: { category: { name: '', ...words } } })
  const { id, revision } = category
  return client.categories.updateCategory({ params: { 'category.id': id }, body: { category: { ...words, revision } } })
}
