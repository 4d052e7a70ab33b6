import { isDeepStrictEqual } from 'node:util'
import type { PolicySnapshot, Service } from '@foyer/contract'
import type { Context } from '../handler.ts'
import { spokenServicesFor } from '../services/services.ts'

/**
 * A service as the customer of a booking reads it, in the language of the call: with the policy that the booking was made under, which later
 * changes of the policy do not touch.
 */
export function serviceOfBooking(context: Context, service: Service, policy: PolicySnapshot): Service {
  const { translations, ...present } = service.bookingPolicy
  // Of the policy as it was then only the words of the default language are known.
  const isSameText = isDeepStrictEqual(present.customPolicyDescription, policy.customPolicyDescription)
  return spokenServicesFor(context)({
    ...service,
    bookingPolicy: { ...present, ...policy, ...(isSameText && translations && { translations }) },
  })
}
