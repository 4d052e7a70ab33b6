import type { AvailableResources, TimeSlot, TimeSlotViolations } from '@foyer/contract'
import {
  bookableFrom,
  type EpochMinutes,
  formatInstantAsLocal,
  isoInstantOf,
  type PolicyViolations,
  type ServiceRules,
  violatesPolicy,
} from '@foyer/domain'
import type { Catalogue } from '../catalogue.ts'

export type NamedResources = {
  typeIds: ReadonlySet<string> | null
  ids: ReadonlySet<string>
  most: number
}

export const allNamed: NamedResources = { typeIds: null, ids: new Set(), most: Number.POSITIVE_INFINITY }

const mostInList = 10

/** A list names only the resources that were asked for by type or by id. */
export const namedInList = (typeIds: readonly string[] = [], ids: readonly string[] = []): NamedResources => ({
  typeIds: new Set(typeIds.map((id) => id.toLowerCase())),
  ids: new Set(ids.map((id) => id.toLowerCase())),
  most: mostInList,
})

export const isNoneNamed = ({ typeIds, ids }: NamedResources): boolean => typeIds?.size === 0 && ids.size === 0

export function availableResources(
  lists: readonly (readonly string[])[],
  { typeIds, ids, most }: NamedResources,
  { resources }: Catalogue,
): AvailableResources[] {
  const named = [...new Set(lists.flat())].flatMap((id) => resources.get(id) ?? [])
  const wanted = named.filter(({ id, typeId }) => ids.has(id) || typeIds === null || (typeId !== null && typeIds.has(typeId)))
  return [...Map.groupBy(wanted, ({ typeId }) => typeId)].flatMap(([resourceTypeId, ofType]) =>
    resourceTypeId === null
      ? []
      : [
          {
            resourceTypeId,
            resources: ofType.slice(0, most).map(({ id, name }) => ({ id, name })),
            hasMoreAvailableResources: ofType.length > most,
          },
        ],
  )
}

export type PolicedStart = { start: EpochMinutes; policy: ServiceRules['policy'] }

/** Tells when booking opens, if that is still to come: of several parts, the latest. */
export function wireViolations(violations: PolicyViolations, starts: readonly PolicedStart[]): TimeSlotViolations {
  if (!violations.tooEarlyToBook) return violations
  const opening = Math.max(...starts.map(({ start, policy }) => bookableFrom(start, policy) ?? Number.NEGATIVE_INFINITY))
  return { ...violations, earliestBookingDate: isoInstantOf(opening) }
}

export const localTimes = ({ start, end }: { start: EpochMinutes; end: EpochMinutes }, timeZone: string) => ({
  localStartDate: formatInstantAsLocal(start, timeZone),
  localEndDate: formatInstantAsLocal(end, timeZone),
})

export function wholeCapacity({ isFree, violations, isBookable }: { isFree: boolean; violations: PolicyViolations; isBookable: boolean }) {
  const capacity = isFree ? 1 : 0
  return {
    bookable: isBookable,
    totalCapacity: 1,
    remainingCapacity: capacity,
    bookableCapacity: capacity,
    ...(!isBookable && { nonBookableReasons: nonBookableReasons({ isFull: !isFree, violations }) }),
  }
}

type Causes = { isFull: boolean; violations: PolicyViolations; isReserved?: boolean; isCanceled?: boolean }

export const nonBookableReasons = ({
  isFull,
  violations,
  isReserved = false,
  isCanceled = false,
}: Causes): TimeSlot['nonBookableReasons'] => ({
  noRemainingCapacity: isFull,
  violatesBookingPolicy: violatesPolicy(violations),
  reservedForWaitingList: isReserved,
  eventCancelled: isCanceled,
})
