import type { Service } from '@foyer/contract'

/** The theme names six tints: needle, clay, berry, ochre, sea, mallow. */
const named = 6
/** Degrees between two hues: multiples of the golden angle never coincide. */
const turn = 137.508
/** In degrees, between needle and ochre, where the named tints leave the widest gap. */
const firstHue = 128

/** By age among all services, so that a new service changes no other's tint. */
export const tintOf = (serviceId: string, services: readonly Pick<Service, 'id' | 'createdDate'>[]): number =>
  Math.max(
    0,
    services
      .toSorted((one, other) => (one.createdDate ?? '').localeCompare(other.createdDate ?? '') || one.id.localeCompare(other.id))
      .findIndex(({ id }) => id === serviceId),
  )

export const tintStyle = (tint: number): Record<string, string> => {
  if (tint < named) return { '--fill': `var(--tint-${tint + 1})`, '--edge': `var(--tint-${tint + 1}-edge)` }
  const hue = Math.round((firstHue + (tint - named) * turn) % 360)
  return {
    '--fill': `light-dark(oklch(0.95 0.026 ${hue}), oklch(0.295 0.035 ${hue}))`,
    '--edge': `light-dark(oklch(0.58 0.1 ${hue}), oklch(0.7 0.09 ${hue}))`,
  }
}
