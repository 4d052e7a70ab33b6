import type { AvailabilityConstraints } from '@foyer/contract'
import type { Violation } from '../refusal.ts'

/** What a service of type APPOINTMENT must be, as far as the service alone can tell. */
export type AppointmentService = {
  defaultCapacity: number
  staffMemberIds: readonly string[]
  constraints: AvailabilityConstraints
}

/** What is wrong with an appointment service; fields below `service`. */
export function appointmentViolations({ defaultCapacity, staffMemberIds, constraints }: AppointmentService): Violation[] {
  return [
    ...check(defaultCapacity === 1, 'defaultCapacity', 'must be 1 for an appointment', 'APPOINTMENT_CAPACITY'),
    ...check(staffMemberIds.length > 0, 'staffMemberIds', 'must name at least one staff member (by resource id)', 'MINITEMS'),
    ...check(
      constraints.sessionDurations?.length === 1,
      'schedule.availabilityConstraints.sessionDurations',
      'must hold exactly one duration in minutes',
      'ONE_DURATION',
    ),
  ]
}

const check = (isRight: boolean, field: string, description: string, rule: string): Violation[] =>
  isRight ? [] : [{ field, description, rule }]
