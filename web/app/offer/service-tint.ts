import type { Service } from '@foyer/contract'

/** Tints that the theme names: needle, clay, berry, ochre, sea, mallow. */
const named = 6
/** Degrees between one hue and the next: no number of steps comes back to a hue (the golden angle). */
const turn = 137.508
/** Between needle and ochre, where the named tints leave the widest gap. */
const firstHue = 128

/** The place of a service among all, by age: a new service takes no other's tint. */
export const tintOf = (serviceId: string, services: readonly Pick<Service, 'id' | 'createdDate'>[]): number =>
  Math.max(
    0,
    services
      .toSorted((one, other) => (one.createdDate ?? '').localeCompare(other.createdDate ?? '') || one.id.localeCompare(other.id))
      .findIndex(({ id }) => id === serviceId),
  )

/** The two custom properties that dress a block in a tint of its own: fill and edge. */
export const tintStyle = (tint: number): Record<string, string> => {
  if (tint < named) return { '--fill': `var(--tint-${tint + 1})`, '--edge': `var(--tint-${tint + 1}-edge)` }
  const hue = Math.round((firstHue + (tint - named) * turn) % 360)
  return {
    '--fill': `light-dark(oklch(0.95 0.026 ${hue}), oklch(0.295 0.035 ${hue}))`,
    '--edge': `light-dark(oklch(0.58 0.1 ${hue}), oklch(0.7 0.09 ${hue}))`,
  }
}
