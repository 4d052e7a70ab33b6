import type { NewService, Service, Site } from '@foyer/contract'
import {
  currencyViolations,
  InvalidInput,
  lengthsOf,
  neededResources,
  normalOnlineBooking,
  normalPayment,
  paymentCurrency,
  priceViolations,
  Refusal,
  rateTypeViolations,
  requireFittingOptions,
  type ServiceNeeds,
  serviceViolations,
  singleDatesViolations,
} from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { requireForm } from '../booking-forms/booking-forms.ts'
import { defaultPolicyId, loadPolicy } from '../booking-policies/booking-policies.ts'
import { requireTaxRate } from '../taxes/taxes.ts'
import { requireNeededResources } from './needed-resources.ts'
import { storedLocations } from './stored-locations.ts'
import type { StoredService } from './stored-service.ts'

/** A service as requested; everything but its address. */
export type WantedService = NewService

/** All violations that show in the service alone, at once. */
function refuseImpossibleService(service: WantedService, needs: ServiceNeeds, currencies: readonly string[]): void {
  const constraints = service.schedule?.availabilityConstraints ?? {}
  const violations = [
    ...serviceViolations({ ...service, constraints, needs }),
    ...singleDatesViolations(service, currencies),
    ...rateTypeViolations(service.type, service.payment),
    ...priceViolations(service.payment),
    ...currencyViolations(service.payment, currencies),
  ]
  if (violations.length > 0) throw new InvalidInput(violations.map((violation) => ({ ...violation, field: `service.${violation.field}` })))
}

/** What is decided once the site's row is locked. */
type SettledLater = 'mainSlug' | 'categoryId'

/**
 * The service as stored: with the site's currency, an existing policy and staff, and a place. `former`: the service as it was, or the
 * one that is copied. The currency of its amounts and what it needs may stay, though the site has changed.
 */
export async function checkedService(
  db: Queryable,
  site: Site,
  service: WantedService,
  former?: Service,
): Promise<Omit<StoredService, SettledLater>> {
  const needs = neededResources(service)
  const formerCurrency = former && paymentCurrency(former.payment)
  refuseImpossibleService(service, needs, [site.currency, ...(formerCurrency ? [formerCurrency] : [])])
  const payment = normalPayment(service.payment, site.currency)
  requireFittingOptions(payment, service.onlineBooking)
  await requireNeededResources(db, site.id, needs, former)
  await requireTaxRate(db, site.id, service.taxRateId, 'service.taxRateId')
  if (service.form?.id) await requireForm(db, site.id, service.form.id)
  const constraints = service.schedule?.availabilityConstraints ?? {}
  return {
    ...service,
    onlineBooking: normalOnlineBooking(service.onlineBooking, site.currency),
    payment,
    ...needs,
    durations: lengthsOf(constraints),
    timeBetweenSessionsMinutes: constraints.timeBetweenSessions ?? 0,
    locations: storedLocations(service.locations, site.id, 'service.locations'),
    bookingPolicyId: await policyIdOf(db, site.id, service.bookingPolicy?.id),
  }
}

async function policyIdOf(db: Queryable, siteId: string, asked: string | undefined): Promise<string> {
  if (!asked) return await defaultPolicyId(db, siteId)
  const policy = await loadPolicy(db, siteId, asked)
  if (!policy) throw new Refusal('BOOKING_POLICY_NOT_FOUND')
  return policy.id
}
