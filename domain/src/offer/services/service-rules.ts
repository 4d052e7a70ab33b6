import type { AvailabilityConstraints, NewService, ServiceResource } from '@foyer/contract'
import { InvalidInput, type Violation } from '../../ground/refusal.ts'
import { staffResourceTypeId } from '../../house/resources/location-options.ts'

export type OfferedService = {
  type: NewService['type']
  defaultCapacity: number
  constraints: AvailabilityConstraints
  needs: ServiceNeeds
  ageLimits?: NewService['ageLimits']
}

export const serviceViolations = (service: OfferedService): Violation[] => [
  ...(service.type === 'APPOINTMENT' ? appointmentViolations(service) : sessionViolations(service)),
  ...ageViolations(service),
]

const ageViolations = ({ ageLimits: { minAge = 0, maxAge = 120 } = {} }: OfferedService): Violation[] =>
  check(minAge <= maxAge, 'ageLimits.maxAge', 'must not be below the least age', 'AGE_LIMITS')

const appointmentViolations = ({ defaultCapacity, needs, constraints }: OfferedService): Violation[] => [
  ...check(defaultCapacity === 1, 'defaultCapacity', 'must be 1 for an appointment', 'APPOINTMENT_CAPACITY'),
  ...check(needs.resourceIds.length > 0, ...missingResources(needs)),
  ...check((constraints.sessionDurations ?? []).length > 0, lengths, 'must hold at least one duration in minutes', 'MINITEMS'),
]

const sessionViolations = ({ constraints }: OfferedService): Violation[] =>
  check(
    (constraints.sessionDurations ?? []).length === 0,
    lengths,
    'must be absent: each session of a class or course has a length of its own',
    'SESSIONS_HAVE_LENGTHS',
  )

const lengths = 'schedule.availabilityConstraints.sessionDurations'

const missingResources = ({ primaryResourceType }: ServiceNeeds): [field: string, description: string, rule: string] =>
  primaryResourceType === staffResourceTypeId
    ? ['staffMemberIds', 'must name at least one staff member (by resource id)', 'MINITEMS']
    : ['serviceResources', 'must name at least one resource of the primary type', 'MINITEMS']

/** Ascending, without repetition; a booking that names none gets the first. */
export const lengthsOf = ({ sessionDurations = [] }: AvailabilityConstraints): number[] =>
  [...new Set(sessionDurations)].sort((one, other) => one - other)

export type ServiceNeeds = { primaryResourceType: string; resourceIds: string[]; serviceResources: ServiceResource[] }

type SentNeeds = Pick<NewService, 'type' | 'staffMemberIds' | 'serviceResources' | 'primaryResourceType'>

/**
 * As stored. The entry of the primary type is the primary list. For staff, `staffMemberIds` is the same list under another name and wins;
 * who gives a class or course is read from its sessions, so that what was sent is ignored.
 */
export function neededResources({ type, staffMemberIds, serviceResources = [], primaryResourceType }: SentNeeds): ServiceNeeds {
  const primary = (primaryResourceType ?? staffResourceTypeId).toLowerCase()
  const entries = serviceResources.map(plainEntry)
  const others = entries.filter(({ resourceType }) => resourceType.id !== primary)
  const own = entries.filter(({ resourceType }) => resourceType.id === primary).flatMap(valuesOf)
  const byStaff = primary === staffResourceTypeId
  if (byStaff && type !== 'APPOINTMENT') return { primaryResourceType: primary, resourceIds: [], serviceResources: others }
  const staffIds = staffMemberIds?.map((id) => id.toLowerCase())
  const resourceIds = [...new Set((byStaff && staffIds) || own)]
  const isForAnyStaff =
    staffIds?.length === 0 && others.some((entry) => entry.resourceType.id === staffResourceTypeId && !entry.resourceIds)
  const besides =
    byStaff || !staffIds || isForAnyStaff
      ? others
      : [...staffEntry(staffIds), ...others.filter(({ resourceType }) => resourceType.id !== staffResourceTypeId)]
  return { primaryResourceType: primary, resourceIds, serviceResources: besides }
}

export const serviceResourcesOf = ({ primaryResourceType, resourceIds, serviceResources }: ServiceNeeds): ServiceResource[] =>
  resourceIds.length > 0
    ? [{ resourceType: { id: primaryResourceType }, resourceIds: { values: resourceIds } }, ...serviceResources]
    : serviceResources

export const staffOfNeeds = (needs: ServiceNeeds): string[] =>
  serviceResourcesOf(needs).find(({ resourceType }) => resourceType.id === staffResourceTypeId)?.resourceIds?.values ?? []

const valuesOf = ({ resourceIds }: ServiceResource): string[] => resourceIds?.values ?? []

const staffEntry = (values: string[]): ServiceResource[] =>
  values.length > 0 ? [{ resourceType: { id: staffResourceTypeId }, resourceIds: { values } }] : []

function plainEntry({ resourceType, resourceIds }: ServiceResource): ServiceResource {
  const values = [...new Set(resourceIds?.values?.map((id) => id.toLowerCase()))]
  return { resourceType: { id: resourceType.id.toLowerCase() }, ...(values.length > 0 && { resourceIds: { values } }) }
}

const check = (isRight: boolean, field: string, description: string, rule: string): Violation[] =>
  isRight ? [] : [{ field, description, rule }]

export function requireTypesOfResources(entries: readonly ServiceResource[], typeOf: ReadonlyMap<string, string>): void {
  const violations = entries.flatMap((entry, index) =>
    valuesOf(entry)
      .filter((id) => typeOf.get(id) !== entry.resourceType.id)
      .map((id) => ({
        field: `service.serviceResources[${index}].resourceIds.values`,
        description: `names ${id}, which is a resource of another type`,
        rule: 'RESOURCE_TYPE',
      })),
  )
  if (violations.length > 0) throw new InvalidInput(violations)
}
