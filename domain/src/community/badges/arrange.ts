export const arrangedFirst = (ids: readonly string[], first: readonly string[]): string[] => [
  ...new Set([...first.filter((id) => ids.includes(id)), ...ids]),
]

export type Move = { position: 'FIRST' | 'LAST' } | { position: 'AFTER'; afterId: string }

export const arrangedByMove = (ids: readonly string[], movedId: string, move: Move): string[] => {
  const others = ids.filter((id) => id !== movedId)
  if (move.position === 'AFTER') return others.toSpliced(others.indexOf(move.afterId) + 1, 0, movedId)
  return move.position === 'FIRST' ? [movedId, ...others] : [...others, movedId]
}
