import type { Service } from '@foyer/contract'
import { invalid } from '@foyer/domain'
import type { WantedService } from './check-service.ts'

/** The present members of a service that a manager writes. */
export function wantedOf(service: Service): WantedService {
  const { type, name, description, tagLine, sortOrder, defaultCapacity, media, hidden, category, payment, onlineBooking } = service
  const { staffMemberIds, serviceResources, primaryResourceType, locations, bookingPolicy, schedule } = service
  const { form, conferencing, seoData, taxableAddress, translations, extendedFields, ageLimits, taxRateId } = service
  const { sessionDurations, timeBetweenSessions } = schedule.availabilityConstraints
  return {
    type,
    name,
    description,
    tagLine,
    sortOrder,
    defaultCapacity,
    media,
    hidden,
    category,
    payment,
    onlineBooking,
    staffMemberIds,
    serviceResources,
    primaryResourceType,
    locations,
    form,
    conferencing,
    seoData,
    taxableAddress,
    translations,
    extendedFields,
    ageLimits,
    taxRateId,
    bookingPolicy: { id: bookingPolicy.id },
    schedule: { availabilityConstraints: { sessionDurations, timeBetweenSessions } },
  }
}

/** A mask or a null may have taken what each service has. */
export function refuseMissing(wanted: Partial<WantedService>): void {
  for (const member of ['name', 'defaultCapacity', 'payment', 'onlineBooking'] as const) {
    if (wanted[member] === undefined) throw invalid(`service.${member}`, 'is required', 'REQUIRED')
  }
  if (wanted.payment?.rateType === undefined) throw invalid('service.payment.rateType', 'is required', 'REQUIRED')
  if (wanted.onlineBooking?.enabled === undefined) throw invalid('service.onlineBooking.enabled', 'is required', 'REQUIRED')
}
