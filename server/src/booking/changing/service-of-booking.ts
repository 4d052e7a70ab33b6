import { isDeepStrictEqual } from 'node:util'
import type { PolicySnapshot, Service } from '@foyer/contract'
import type { Context } from '../../ground/handler.ts'
import { spokenServicesFor } from '../../offer/services/services.ts'

/**
 * A service as the customer of a booking reads it, in the language of the call: with the policy that the booking was made under, which later
 * changes of the policy do not touch.
 */
export function serviceOfBooking(context: Context, service: Service, policy: PolicySnapshot): Service {
  const { translations, ...present } = service.bookingPolicy
  // A policy that was kept without its words in other languages has those of the present one, if these say the same.
  const isSameText = isDeepStrictEqual(present.customPolicyDescription, policy.customPolicyDescription)
  return spokenServicesFor(context)({
    ...service,
    bookingPolicy: { ...present, ...policy, ...(!policy.translations && isSameText && translations && { translations }) },
  })
}
