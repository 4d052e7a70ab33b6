import type { State } from '../../ui/state.ts'

/* How a booking stands in the calendar. A plain fill is the normal case; only exceptions have a sign. */

const plain = 'border-s-3 border-(--edge) bg-(--fill)'
const stripes = 'bg-[repeating-linear-gradient(135deg,var(--fill)_0_6px,var(--surface)_6px_12px)]'

const looks: Partial<Record<State, string>> = {
  pending: `border border-dashed border-(--edge) border-s-3 [border-inline-start-style:solid] ${stripes}`,
  held: 'border-[1.5px] border-dashed border-hold-line bg-surface text-hold-ink',
  canceled: 'border-s-3 border-line-2 text-ink-3',
  'not-attended': 'border border-s-3 border-line-2 border-s-line-field bg-surface text-ink-2',
  'double-booked': `${plain} shadow-[inset_0_0_0_1.5px_var(--bad-line)]`,
}

export const blockLook = (state: State): string => looks[state] ?? plain

/** States that show their shape in the block. */
const signed = new Set<State>(['pending', 'held', 'canceled', 'attended', 'not-attended', 'double-booked'])

export const hasSign = (state: State): boolean => signed.has(state)

export const hatch = 'bg-[repeating-linear-gradient(135deg,var(--line-2)_0_1px,transparent_1px_6px)]'

export const clashHatch =
  'border-y-[1.5px] border-bad-line bg-[repeating-linear-gradient(135deg,color-mix(in_oklab,var(--bad-line)_45%,transparent)_0_2px,transparent_2px_7px)]'
