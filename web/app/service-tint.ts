import type { Service } from '@foyer/contract'

/** The calendar tint of a service, 1 to 6: by its place in the list, so that neighbours differ. */
export type Tint = 1 | 2 | 3 | 4 | 5 | 6

export const tintOf = (serviceId: string, services: readonly Service[]): Tint => {
  const place = services.findIndex(({ id }) => id === serviceId)
  return ((Math.max(0, place) % 6) + 1) as Tint // a remainder of six, plus one
}

/** The two custom properties that dress a block: fill and edge. */
export const tintStyle = (tint: Tint): Record<string, string> => ({ '--fill': `var(--tint-${tint})`, '--edge': `var(--tint-${tint}-edge)` })
