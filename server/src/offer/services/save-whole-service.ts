import type { BookingPolicyChanges, NewBookingForm, NewBookingPolicy, Service } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Cleared, Context, Handler } from '../../ground/handler.ts'
import { addForm } from '../booking-forms/manage-booking-forms.ts'
import { addPolicy, changePolicy } from '../booking-policies/manage-booking-policies.ts'
import { requirePremises } from './create-service.ts'
import { changeSlug } from './custom-slug.ts'
import { requireLockedService } from './read-services.ts'
import { recordServiceUpdated } from './service-events.ts'
import { changeLocations, readLocations } from './set-service-locations.ts'
import { changeService } from './update-service.ts'

/**
 * Saves the editor of a service: the verbs of the service, its address, locations, policy and form in one transaction. The locations
 * come first, as bookings and sessions are locked before the site, and the address last, as it replaces the one that follows from a new
 * name.
 */
export const saveWholeService: Handler<'services', 'saveWholeService'> = async ({ params, body, cleared }, context) => {
  const { siteId } = context
  const { slug, locations } = body
  const { revision, ...changes } = body.service
  const locationChange = locations && readLocations(body, siteId)
  refuseTwoPolicies(body)
  return await context.inTransaction(async (tx) => {
    const before = await requireLockedService(tx, context, params.serviceId)
    if (before.revision !== revision) throw new Refusal('STALE_REVISION', { current: before })
    if (locationChange) {
      await changeLocations(tx, context, { ...locationChange, before })
      await recordServiceUpdated(tx, context, before)
    }
    const bookingPolicy = await policyToGive(tx, context, body, cleared)
    const sent = { ...changes, ...(bookingPolicy && { bookingPolicy }) }
    const saved = await changeService(tx, context, { id: before.id, changes: sent, mask: undefined, cleared, path: 'service' })
    const changed = body.newBookingForm ? await giveNewForm(tx, context, saved, body.newBookingForm) : saved
    if (locationChange) await requirePremises(tx, siteId, { locations, path: 'locations' })
    return { service: slug === undefined ? changed : await changeSlug(tx, context, changed, slug) }
  })
}

/** After the other changes of the service, because a new form locks the site. */
async function giveNewForm(tx: Transaction, context: Context, { id }: Service, sent: NewBookingForm): Promise<Service> {
  const form = await addForm(tx, context, sent, 'newBookingForm')
  const changes = { form: { id: form.id } }
  return await changeService(tx, context, { id, changes, mask: undefined, cleared: new Set(), path: 'service' })
}

type SentPolicies = { bookingPolicy?: (BookingPolicyChanges & { id: string }) | undefined; newBookingPolicy?: NewBookingPolicy | undefined }

function refuseTwoPolicies({ bookingPolicy, newBookingPolicy }: SentPolicies): void {
  if (!(bookingPolicy && newBookingPolicy)) return
  const allowed = ['bookingPolicy', 'newBookingPolicy']
  throw invalid('newBookingPolicy', 'cannot be sent together with bookingPolicy', 'ONE_OF', { allowed })
}

/** Saves the rules. Answers the policy that the service gets by that; undefined to leave it as the service's changes say. */
async function policyToGive(
  tx: Transaction,
  context: Context,
  { bookingPolicy: sent, newBookingPolicy }: SentPolicies,
  cleared: Cleared,
): Promise<Service['bookingPolicy'] | undefined> {
  if (newBookingPolicy) return await addPolicy(tx, context, newBookingPolicy, 'newBookingPolicy')
  if (sent) await changePolicy(tx, context, { id: sent.id, sent, cleared })
  return undefined
}
