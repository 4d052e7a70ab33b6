import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import { GripIcon } from '../../ui/pictures/icons.tsx'

type ArrangedListProps<Item> = {
  caption: string
  items: readonly Item[]
  dragLabel: (item: Item) => string
  /** Null without the right to change the order. */
  onMove: ((id: string, position: number) => void) | null
  className?: string
  children: (item: Item) => ReactNode
}

/** The grip drags items by pointer, or by Enter and the arrow keys; the menu of an item does the same. */
export const ArrangedList = <Item extends { id: string; name: string }>(props: ArrangedListProps<Item>) => {
  const { caption, items, dragLabel, onMove, className, children } = props
  const nameOf = (key: string) => items.find(({ id }) => id === key)?.name ?? ''
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nameOf(String(key)) })),
    onReorder: ({ keys: [key], target: { key: neighbour, dropPosition } }) => {
      if (key === undefined || dropPosition === 'on') return
      onMove?.(String(key), positionBeside(items, String(key), { id: String(neighbour), side: dropPosition }))
    },
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="h-0.5 data-drop-target:bg-brand-solid -my-px relative z-1 outline-none" />
    ),
  })
  return (
    <Card isPadded={false} {...(className !== undefined && { className })}>
      <GridList
        aria-label={caption}
        items={items}
        dependencies={[items, children]}
        {...(onMove && { dragAndDropHooks })}
        keyboardNavigationBehavior="tab"
        className="divide-y divide-line outline-none"
      >
        {(item) => (
          <GridListItem
            textValue={item.name}
            className="flex min-h-11 items-center gap-2 py-1 pe-2 ps-1.5 outline-none first:rounded-t-card last:rounded-b-card data-dragging:opacity-60 data-hovered:bg-hover data-focus-visible:bg-hover data-focus-visible:shadow-[inset_3px_0_var(--brand-solid)]"
          >
            {onMove && (
              <Button
                slot="drag"
                aria-label={dragLabel(item)}
                className={`${buttonLook({ kind: 'quiet', size: 'small', isSquare: true, isDisabled: false })} cursor-grab touch-none`}
              >
                <GripIcon size={18} />
              </Button>
            )}
            {children(item)}
          </GridListItem>
        )}
      </GridList>
    </Card>
  )
}

type Named = { id: string }

export const withMoved = <Item extends Named>(items: readonly Item[], id: string, position: number): Item[] => {
  const moved = items.find((item) => item.id === id)
  const others = items.filter((item) => item.id !== id)
  return moved ? others.toSpliced(position, 0, moved) : others
}

type Neighbour = { id: string; side: 'before' | 'after' }

export const positionBeside = (items: readonly Named[], id: string, { id: neighbourId, side }: Neighbour): number => {
  const others = items.filter((item) => item.id !== id)
  return others.findIndex((item) => item.id === neighbourId) + (side === 'after' ? 1 : 0)
}

export const movesOf = (items: readonly Named[], id: string) => {
  const position = items.findIndex((item) => item.id === id)
  const last = items.length - 1
  const moves = [
    { word: 'moveUp', to: position - 1, isPossible: position > 0 },
    { word: 'moveDown', to: position + 1, isPossible: position < last },
    { word: 'moveFirst', to: 0, isPossible: position > 1 },
    { word: 'moveLast', to: last, isPossible: position < last - 1 },
  ] as const
  return moves.filter(({ isPossible }) => isPossible)
}
