import type { Booking, Money, PublicPlan, Service, Site, SlotAvailability } from '@foyer/contract'
import { localTime, pageOf } from './asking.ts'

/** What assistants read: few members with plain names, because every word is paid for by whoever asks. */
export const shownService = (service: Service, site: Site) => ({
  serviceId: service.id,
  slug: service.mainSlug.name,
  type: service.type,
  name: service.name,
  summary: shortened(service.tagLine ?? service.description),
  category: service.category.name,
  price: priceOf(service, site),
  lengthsInMinutes: service.type === 'APPOINTMENT' ? lengthsOf(service) : undefined,
  staff: service.staffMembers.map(({ staffMemberId, name }) => ({ staffId: staffMemberId, name })),
  locations: service.locations.flatMap(placeOf),
  ages: service.ageLimits,
  isBookedOnline: service.onlineBooking.enabled,
  needsApproval: service.onlineBooking.requireManualApproval === true,
  firstSession:
    service.type === 'COURSE' && service.schedule.firstSessionStart ? localTime(service.schedule.firstSessionStart, site) : undefined,
  page: pageOf(site, `/services/${encodeURIComponent(service.mainSlug.name)}`),
})

const shortened = (text: string | undefined): string | undefined =>
  text && text.length > 300 ? `${text.slice(0, 300).toWellFormed()}…` : text

const lengthsOf = ({ schedule: { availabilityConstraints } }: Service): number[] => {
  const { sessionDurations = [], durations = [] } = availabilityConstraints
  return sessionDurations.length > 0 ? sessionDurations : durations.map(({ minutes }) => minutes)
}

const placeOf = ({ type, business, calculatedAddress }: Service['locations'][number]): string[] => {
  if (type === 'CUSTOMER') return ['at the customer’s']
  const words = [business?.name, (business?.address ?? calculatedAddress)?.formattedAddress].filter((part) => part !== undefined)
  return words.length > 0 ? [words.join(', ')] : []
}

export const priceOf = ({ payment }: Pick<Service, 'payment'>, { currency }: Pick<Site, 'currency'>) => {
  const { rateType, fixed, varied, custom } = payment
  const amount = (money: Money) => ({ value: money.value, currency: money.currency ?? currency })
  if (rateType === 'FIXED' && fixed) return amount(fixed.price)
  if (rateType === 'VARIED' && varied) return { from: amount(varied.minPrice ?? varied.defaultPrice) }
  if (rateType === 'CUSTOM') return { words: custom?.description ?? 'on request' }
  return { value: '0', currency }
}

export const shownSession = (
  { slot, bookable, openSpots, totalSpots, waitingList, reason }: SlotAvailability,
  service: Service,
  site: Site,
) => ({
  sessionId: slot.eventId,
  serviceId: slot.serviceId,
  name: service.name,
  start: localTime(slot.startDate, site),
  end: localTime(slot.endDate, site),
  staff: slot.resource?.name,
  location: slot.location?.name ?? slot.location?.formattedAddress,
  seatsLeft: Math.max(0, Math.min(openSpots, totalSpots)),
  canBeBooked: bookable,
  reason: bookable ? undefined : reason?.code,
  hasWaitingList: waitingList !== undefined && waitingList.openSpots > 0 ? true : undefined,
})

export const shownPlan = ({ name, slug, description, perks, pricing }: PublicPlan, site: Site) => ({
  name,
  description: shortened(description),
  includes: perks.values.slice(0, 20),
  price: pricing.price,
  everyCycle: pricing.subscription?.cycleDuration,
  // 0 stands for until canceled.
  cycles: pricing.subscription && (pricing.subscription.cycleCount || 'until canceled'),
  validFor: pricing.singlePaymentForDuration,
  freeTrialDays: pricing.freeTrialDays,
  page: pageOf(site, `/plans/${encodeURIComponent(slug)}`),
})

export const shownBooking = ({ id, bookedEntity, contactDetails, ...booking }: Booking, site: Site) => ({
  bookingId: id,
  what: bookedEntity.title,
  start: localTime(booking.startDate, site),
  end: localTime(booking.endDate, site),
  staff: bookedEntity.slot?.resource && { staffId: bookedEntity.slot.resource.id, name: bookedEntity.slot.resource.name },
  location: bookedEntity.slot?.location?.name,
  client: {
    clientId: contactDetails.contactId,
    name: [contactDetails.firstName, contactDetails.lastName].filter(Boolean).join(' ') || undefined,
    email: contactDetails.email,
    phone: contactDetails.phone,
  },
  participants: booking.totalParticipants,
  status: booking.status,
  paymentStatus: booking.paymentStatus,
  price: booking.price,
})
