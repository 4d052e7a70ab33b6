type Named = { id: string }

/** The list with one of its items at another place. */
export const withMoved = <Item extends Named>(items: readonly Item[], id: string, place: number): Item[] => {
  const moved = items.find((item) => item.id === id)
  const others = items.filter((item) => item.id !== id)
  return moved ? others.toSpliced(place, 0, moved) : others
}

export type Neighbour = { id: string; side: 'before' | 'after' }

/** The place that an item has once it is dropped before or after another one. */
export const placeBeside = (items: readonly Named[], id: string, { id: neighbourId, side }: Neighbour): number => {
  const others = items.filter((item) => item.id !== id)
  return others.findIndex((item) => item.id === neighbourId) + (side === 'after' ? 1 : 0)
}

/** The ways to move an item without dragging it, as far as they lead somewhere. */
export const movesOf = (items: readonly Named[], id: string) => {
  const place = items.findIndex((item) => item.id === id)
  const last = items.length - 1
  const moves = [
    { word: 'moveUp', to: place - 1, isPossible: place > 0 },
    { word: 'moveDown', to: place + 1, isPossible: place < last },
    { word: 'moveFirst', to: 0, isPossible: place > 1 },
    { word: 'moveLast', to: last, isPossible: place < last - 1 },
  ] as const
  return moves.filter(({ isPossible }) => isPossible)
}
