import type { Service } from '@foyer/contract'

/** How long a service takes: the first of its lengths. */
export const sessionMinutes = ({ schedule }: { schedule: Pick<Service['schedule'], 'availabilityConstraints'> }): number =>
  schedule.availabilityConstraints.sessionDurations?.[0] ?? schedule.availabilityConstraints.durations?.[0]?.minutes ?? 60
