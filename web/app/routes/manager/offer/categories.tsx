import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListScreen } from '../../../ground/lists/list-screen.tsx'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { categoriesQuery } from '../../../offer/catalogue.ts'
import { CategoryDialog, CategoryList } from '../../../offer/categories/categories.tsx'
import { useText } from '../../../text/text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

export const handle = { needs: 'services.manage' } satisfies ScreenHandle

const Categories = () => {
  const { t } = useText()
  const categories = useQuery(categoriesQuery())
  const [isAdding, setAdding] = useState(false)
  const add = { label: t('manager.categories.add'), onPress: () => setAdding(true) }
  return (
    <ListScreen
      title={t('manager.screens.categories.title')}
      add={add}
      className="grid grid-cols-1 gap-3"
      query={categories}
      loading={t('manager.categories.loading')}
      above={<p className="text-dense text-ink-2">{t('manager.categories.hint')}</p>}
      below={isAdding && <CategoryDialog onClose={() => setAdding(false)} />}
    >
      {(answer) => (
        <>
          <CategoryList categories={answer.categories} />
          {answer.categories.length < 2 && (
            <EmptyState title={t('manager.categories.only')} className="max-w-[780px] py-4!">
              {t('manager.categories.onlyHint')}
            </EmptyState>
          )}
        </>
      )}
    </ListScreen>
  )
}

export default Categories
