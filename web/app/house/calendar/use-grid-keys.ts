import type { KeyboardEvent } from 'react'
import { keyInReading } from '../../text/locale.ts'
import type { Column } from './calendar-columns.ts'
import type { Spot } from './clashes.ts'
import { snapMinutes } from './spot-at.ts'
import type { Carried, Move } from './use-move.ts'

const carrySteps: Record<string, { minutes: number; columns: number }> = {
  ArrowUp: { minutes: -snapMinutes, columns: 0 },
  ArrowDown: { minutes: snapMinutes, columns: 0 },
  ArrowLeft: { minutes: 0, columns: -1 },
  ArrowRight: { minutes: 0, columns: 1 },
}

export const useGridKeys = (columns: readonly Column[], move: Move) => (event: KeyboardEvent<HTMLElement>) => {
  const isHandled = move.carried?.by === 'keyboard' ? carry(event, move.carried, columns, move) : walk(event)
  if (!isHandled) return
  event.preventDefault()
  event.stopPropagation()
}

const carry = (event: KeyboardEvent, carried: Carried, columns: readonly Column[], move: Move): boolean => {
  const key = keyInReading(event.key)
  if (key === 'Enter' || key === ' ') move.drop(event.altKey)
  else if (key === 'Escape') move.putBack()
  else if (carrySteps[key]) move.carryTo(stepped(carried, carrySteps[key], columns))
  else return false
  return true
}

const stepped = (
  { to, mover }: Carried,
  { minutes, columns: steps }: { minutes: number; columns: number },
  columns: readonly Column[],
): Spot => {
  const start = Math.min(1440 - mover.minutes, Math.max(0, to.start + minutes))
  if (steps === 0) return { ...to, start }
  const here = columns.findIndex(({ date, member }) => date === to.date && (member === null || member.resourceId === to.resourceId))
  const column = columns[Math.min(columns.length - 1, Math.max(0, here + steps))]
  return column ? { start, date: column.date, resourceId: column.member?.resourceId ?? to.resourceId } : { ...to, start }
}

const walk = (event: KeyboardEvent<HTMLElement>): boolean => {
  const here = event.target
  if (!(here instanceof HTMLElement) || here.dataset.item === undefined) return false
  const next = nextItem(here, keyInReading(event.key), event.currentTarget)
  if (next === undefined) return false
  next?.focus()
  return true
}

/** Null where there is no further item, undefined for a key that the grid does not handle. */
const nextItem = (here: HTMLElement, key: string, grid: HTMLElement): HTMLElement | null | undefined => {
  const inColumn = itemsOf(here.closest('[data-column]'))
  const index = inColumn.indexOf(here)
  if (key === 'ArrowDown') return inColumn[index + 1] ?? null
  if (key === 'ArrowUp') return inColumn[index - 1] ?? null
  if (key === 'Home') return inColumn[0] ?? null
  if (key === 'End') return inColumn.at(-1) ?? null
  if (key === 'ArrowLeft' || key === 'ArrowRight') return besideItem(here, key === 'ArrowRight' ? 1 : -1, grid)
  return undefined
}

const besideItem = (here: HTMLElement, direction: 1 | -1, grid: HTMLElement): HTMLElement | null => {
  const columns = [...grid.querySelectorAll<HTMLElement>('[data-column]')]
  const index = columns.findIndex((column) => column.contains(here))
  const rest = direction === 1 ? columns.slice(index + 1) : columns.slice(0, index).reverse()
  const column = rest.find((next) => itemsOf(next).length > 0)
  const distance = (item: HTMLElement) => Math.abs(startOf(item) - startOf(here))
  return column ? (itemsOf(column).sort((one, other) => distance(one) - distance(other))[0] ?? null) : null
}

const startOf = (item: HTMLElement) => Number(item.dataset.start)

const itemsOf = (column: Element | null): HTMLElement[] =>
  [...(column?.querySelectorAll<HTMLElement>('[data-item]') ?? [])].sort((one, other) => startOf(one) - startOf(other))
