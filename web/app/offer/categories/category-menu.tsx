import type { Category } from '@foyer/contract'
import { useState } from 'react'
import { movesOf } from '../../ground/lists/arranging.ts'
import { useText } from '../../text/text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoreIcon } from '../../ui/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { DeleteCategoryDialog } from './delete-category-dialog.tsx'
import { useMoveCategory } from './use-move-category.ts'

/** What can be done with a category; the default one cannot be deleted. */
export const CategoryMenu = ({ category, categories }: { category: Category; categories: readonly Category[] }) => {
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
