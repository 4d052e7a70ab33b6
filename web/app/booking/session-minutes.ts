import type { Service } from '@foyer/contract'

export const sessionMinutes = ({ schedule }: { schedule: Pick<Service['schedule'], 'availabilityConstraints'> }): number =>
  schedule.availabilityConstraints.sessionDurations?.[0] ?? schedule.availabilityConstraints.durations?.[0]?.minutes ?? 60
