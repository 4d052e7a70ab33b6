import type { LocationOptions, SlotLocation } from '@foyer/contract'
import { invalid } from '../../ground/refusal.ts'

export type ResourceLocations = { everywhere: boolean; inBusinessLocations: boolean; locationIds: string[] }

export function resourceLocationsOf(options: LocationOptions | null | undefined, path: string): ResourceLocations {
  const { availableInAllLocations, specificLocationOptions } = options ?? {}
  const everywhere = availableInAllLocations ?? specificLocationOptions === undefined
  const inBusinessLocations = specificLocationOptions?.availableInBusinessLocations ?? false
  const locationIds = [...new Set(specificLocationOptions?.businessLocations?.map(({ locationId }) => locationId.toLowerCase()))]
  const specificPath = `${path}.specificLocationOptions`
  if (locationIds.length > 0 && !inBusinessLocations) {
    throw invalid(`${specificPath}.businessLocations`, 'can be named only where availableInBusinessLocations is true', 'NOT_ALLOWED')
  }
  if (everywhere && inBusinessLocations) {
    throw invalid(specificPath, 'can be set only where availableInAllLocations is false', 'NOT_ALLOWED')
  }
  return { everywhere, inBusinessLocations, locationIds }
}

export const locationOptionsOf = ({ everywhere, inBusinessLocations, locationIds }: ResourceLocations): LocationOptions => ({
  availableInAllLocations: everywhere,
  ...(!everywhere && {
    specificLocationOptions: {
      availableInBusinessLocations: inBusinessLocations,
      ...(inBusinessLocations && { businessLocations: locationIds.map((locationId) => ({ locationId })) }),
    },
  }),
})

export function isResourceAt(
  { everywhere, inBusinessLocations, locationIds }: ResourceLocations,
  location: SlotLocation | undefined,
): boolean {
  if (everywhere) return true
  if (!inBusinessLocations || location?.locationType !== 'OWNER_BUSINESS') return false
  return locationIds.length === 0 || (location.id !== undefined && locationIds.includes(location.id))
}

/** The resource type of staff members, the same on every site. It always exists and never changes. */
export const staffResourceTypeId = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155'
