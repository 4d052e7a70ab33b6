/** The ids of a list, with these first in their order; the others follow as they were. */
export const arrangedFirst = (ids: readonly string[], first: readonly string[]): string[] => [
  ...new Set([...first.filter((id) => ids.includes(id)), ...ids]),
]

export type Move = { position: 'FIRST' | 'LAST' } | { position: 'AFTER'; afterId: string }

/** The ids of a list after one of them has moved; `afterId` must be in the list. */
export const arrangedByMove = (ids: readonly string[], movedId: string, move: Move): string[] => {
  const others = ids.filter((id) => id !== movedId)
  if (move.position === 'AFTER') return others.toSpliced(others.indexOf(move.afterId) + 1, 0, movedId)
  return move.position === 'FIRST' ? [movedId, ...others] : [...others, movedId]
}
