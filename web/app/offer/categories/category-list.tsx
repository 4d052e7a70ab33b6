import type { Category } from '@foyer/contract'
import { ArrangedList } from '../../ground/lists/arranged-list.tsx'
import { useText } from '../../text/text.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { useMoveCategory } from './use-move-category.ts'

/** All categories in their order. */
export const CategoryList = ({ categories }: { categories: readonly Category[] }) => {
  const { t } = useText()
  const move = useMoveCategory()
  return (
    <ArrangedList
      caption={t('manager.categories.caption')}
      items={categories}
      dragLabel={({ name }) => t('manager.categories.drag', { name })}
      onMove={(id, place) => void move(id, place)}
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
