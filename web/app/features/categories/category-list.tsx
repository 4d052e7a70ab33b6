import type { Category } from '@foyer/contract'
import { Button } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { useText } from '../../text/text.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import { GripIcon } from '../../ui/icons.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { placeBeside } from './category-order.ts'
import { useMoveCategory } from './use-move-category.ts'

/** All categories in their order. The grip drags them, by pointer or by Enter and the arrows; the menu of each does the same. */
export const CategoryList = ({ categories }: { categories: readonly Category[] }) => {
  const { t } = useText()
  const move = useMoveCategory()
  const nameOf = (key: string) => categories.find(({ id }) => id === key)?.name ?? ''
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nameOf(String(key)) })),
    onReorder: ({ keys: [key], target: { key: neighbour, dropPosition } }) => {
      if (key === undefined || dropPosition === 'on') return
      void move(String(key), placeBeside(categories, String(key), { id: String(neighbour), side: dropPosition }))
    },
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="h-0.5 data-drop-target:bg-brand-solid -my-px relative z-1 outline-none" />
    ),
  })
  return (
    <Card isPadded={false} className="max-w-[780px]">
      <GridList
        aria-label={t('manager.categories.caption')}
        items={categories}
        dependencies={[categories]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        className="divide-y divide-line outline-none"
      >
        {(category) => (
          <GridListItem
            textValue={category.name}
            className="flex min-h-11 items-center gap-2 py-1 pr-2 pl-1.5 outline-none first:rounded-t-card last:rounded-b-card data-dragging:opacity-60 data-hovered:bg-hover data-focus-visible:bg-hover data-focus-visible:shadow-[inset_3px_0_var(--brand-solid)]"
          >
            <Row category={category} categories={categories} />
          </GridListItem>
        )}
      </GridList>
    </Card>
  )
}

const Row = ({ category, categories }: { category: Category; categories: readonly Category[] }) => {
  const { t } = useText()
  const { name, serviceCount = 0 } = category
  return (
    <>
      <Button
        slot="drag"
        aria-label={t('manager.categories.drag', { name })}
        className={`${buttonLook({ kind: 'quiet', size: 'small', isSquare: true, isDisabled: false })} cursor-grab touch-none`}
      >
        <GripIcon size={18} />
      </Button>
      <span className="min-w-0 grow py-1">
        <span className="wrap-anywhere font-strong">{name}</span>
        {category.default && <span className="ml-2 text-ink-3 text-micro">{t('manager.categories.default')}</span>}
      </span>
      <span className="shrink-0 text-dense text-ink-2">{t('manager.categories.services', { count: serviceCount })}</span>
      <CategoryMenu category={category} categories={categories} />
    </>
  )
}
