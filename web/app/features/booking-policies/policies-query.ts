import type { BookingPolicy, Service } from '@foyer/contract'
import { allPages } from '../../all-pages.ts'
import { client } from '../../api.ts'

/** All policies, in the order in which they were made. */
export const policiesQuery = () => ({
  queryKey: ['booking-policies', 'allBookingPolicies'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const pages = await allPages({}, (query) => client['booking-policies'].queryBookingPolicies({ body: { query } }, { signal }))
    return { bookingPolicies: pages.flatMap(({ bookingPolicies }) => bookingPolicies) }
  },
})

/** The services that a policy rules. */
export const servicesWith = ({ id }: BookingPolicy, services: readonly Service[]): readonly Service[] =>
  services.filter(({ bookingPolicy }) => bookingPolicy.id === id)
