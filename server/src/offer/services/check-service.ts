import type { NewService, Service, Site } from '@foyer/contract'
import {
  currencyViolations,
  InvalidInput,
  invalid,
  lengthsOf,
  neededResources,
  normalOnlineBooking,
  normalPayment,
  paymentCurrency,
  priceViolations,
  Refusal,
  rateTypeViolations,
  requireFittingOptions,
  requireTypesOfResources,
  type ServiceNeeds,
  serviceResourcesOf,
  serviceViolations,
  singleDatesViolations,
} from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { findUnknownTypes } from '../../house/resources/resources.ts'
import { requireForm } from '../booking-forms/booking-forms.ts'
import { defaultPolicyId, loadPolicy } from '../booking-policies/booking-policies.ts'
import { requireTaxRate } from '../taxes/taxes.ts'
import { findTypesOfResources } from './services-together-store.ts'
import { storedLocations } from './stored-locations.ts'
import { type StoredService, serviceColumns } from './stored-service.ts'

export type WantedService = NewService

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

type SettledLater = 'mainSlug' | 'categoryId'

/**
 * With the site's currency, an existing policy and staff, and a location. `former` is the service as it was, or the one that is copied: the
 * currency of its amounts and the resources it needs may stay, though the site has changed.
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

/**
 * Every needed type and resource must exist, the resource with the type that the service asks for. What the service had before may be gone
 * since: that keeps the service from being booked, not from being changed.
 */
async function requireNeededResources(db: Queryable, siteId: string, needs: ServiceNeeds, former?: Service): Promise<void> {
  const [before, entries] = [former?.serviceResources ?? [], serviceResourcesOf(needs)]
  const formerTypes = new Set(before.map(({ resourceType }) => resourceType.id))
  const types = [...new Set(entries.map(({ resourceType }) => resourceType.id))].filter((id) => !formerTypes.has(id))
  const unknownTypes = await findUnknownTypes(db, siteId, types)
  if (unknownTypes.length > 0) throw new Refusal('RESOURCE_TYPE_NOT_FOUND', { resourceTypeIds: unknownTypes })
  const named = entries.flatMap(({ resourceIds }) => resourceIds?.values ?? [])
  if (named.length === 0) return
  const typeOf = await findTypesOfResources(db, siteId, named)
  const formerResources = new Map(
    before.flatMap(({ resourceType, resourceIds }) => (resourceIds?.values ?? []).map((id) => [id, resourceType.id])),
  )
  for (const [id, type] of formerResources) if (!typeOf.has(id)) typeOf.set(id, type)
  const unknown = named.filter((id) => !typeOf.has(id))
  if (unknown.length > 0) throw new Refusal('RESOURCE_NOT_FOUND', { resourceIds: unknown })
  requireTypesOfResources(entries, typeOf)
}

export function wantedOf(service: Service): WantedService {
  const { type, media, category, staffMemberIds, serviceResources, primaryResourceType, locations, bookingPolicy, schedule } = service
  const { form, conferencing, taxableAddress, ageLimits } = service
  const { sessionDurations, timeBetweenSessions } = schedule.availabilityConstraints
  return {
    ...serviceColumns.pick(service),
    type,
    media,
    category,
    staffMemberIds,
    serviceResources,
    primaryResourceType,
    locations,
    form,
    conferencing,
    taxableAddress,
    ageLimits,
    bookingPolicy: { id: bookingPolicy.id },
    schedule: { availabilityConstraints: { sessionDurations, timeBetweenSessions } },
  }
}

export function refuseMissing(wanted: Partial<WantedService>): void {
  for (const member of ['name', 'defaultCapacity', 'payment', 'onlineBooking'] as const) {
    if (wanted[member] === undefined) throw invalid(`service.${member}`, 'is required', 'REQUIRED')
  }
  if (wanted.payment?.rateType === undefined) throw invalid('service.payment.rateType', 'is required', 'REQUIRED')
  if (wanted.onlineBooking?.enabled === undefined) throw invalid('service.onlineBooking.enabled', 'is required', 'REQUIRED')
}
