import type { Catalogue, Service, ServiceLocation } from '@foyer/contract'
import { staffResourceTypeId } from '@foyer/domain'

type ServiceEntry = Catalogue['services'][number]

export function serviceEntry(service: Service): ServiceEntry {
  const { id, type, name, description, tagLine, translations, sortOrder, defaultCapacity, media, hidden, appId } = service
  const { category, payment, onlineBooking, primaryResourceType, form, conferencing, seoData, taxableAddress, extendedFields, ageLimits } =
    service
  const { pricingPlanIds: _, ...paid } = payment
  const { sessionDurations, timeBetweenSessions } = service.schedule.availabilityConstraints
  const needs = service.serviceResources.filter(({ resourceType }) => resourceType.id !== staffResourceTypeId)
  const formerSlugs = service.supportedSlugs.flatMap((slug) => (slug.name === service.mainSlug.name ? [] : [slug.name]))
  return {
    id,
    type,
    name,
    description,
    tagLine,
    translations,
    sortOrder,
    defaultCapacity,
    media,
    hidden,
    appId,
    category: { id: category.id },
    payment: paid,
    onlineBooking,
    // Those of classes and courses follow from their sessions.
    ...(type === 'APPOINTMENT' && {
      staffMemberIds: service.staffMemberIds,
      schedule: { availabilityConstraints: { sessionDurations, timeBetweenSessions } },
    }),
    serviceResources: needs.map(({ resourceType, resourceIds }) => ({
      resourceType: { id: resourceType.id },
      ...(resourceIds && { resourceIds }),
    })),
    primaryResourceType,
    form: { id: form.id },
    conferencing,
    seoData,
    taxableAddress,
    extendedFields,
    ageLimits,
    bookingPolicy: { id: service.bookingPolicy.id },
    locations: service.locations.map(locationEntry),
    slug: service.mainSlug.name,
    ...(formerSlugs.length > 0 && { formerSlugs }),
  }
}

const locationEntry = ({ type, id, business, custom }: ServiceLocation): ServiceLocation => {
  if (type === 'BUSINESS') return { type, ...(business && { business: { id: business.id } }) }
  return type === 'CUSTOM' ? { ...(id && { id }), type, ...(custom && { custom }) } : { type }
}
