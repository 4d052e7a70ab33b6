import type { BookingPolicy, Service } from '@foyer/contract'

/** The services that a policy rules. */
export const servicesWith = ({ id }: BookingPolicy, services: readonly Service[]): readonly Service[] =>
  services.filter(({ bookingPolicy }) => bookingPolicy.id === id)
