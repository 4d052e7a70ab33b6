import type { Image, Service, Site } from '@foyer/contract'
import { placeOf } from '../house/structured-address.ts'
import { type ClassSession, stateOf } from '../offer/class-session.ts'
import { paths } from '../paths.ts'

export type PublishedService = Pick<Service, 'id' | 'description' | 'payment'> & { picture: Image | undefined }

type Published = { site: Site; services: readonly PublishedService[]; now: string }

export const sessionEvents = (sessions: readonly ClassSession[], published: Published) => {
  const coming = sessions.filter((session) => stateOf(session, published.now) !== 'OVER')
  return coming.map((session) => eventOf(session, published))
}

const eventOf = (session: ClassSession, { site, services, now }: Published) => {
  const service = services.find(({ id }) => id === session.serviceId)
  const page = new URL(paths.service(session.slug), site.publicUrl).href
  const picture = service?.picture?.url
  return {
    '@type': 'Event',
    name: session.title,
    description: service?.description ?? session.tagLine,
    startDate: withOffset(session.start, site.timeZone),
    endDate: withOffset(session.end, site.timeZone),
    eventStatus: `https://schema.org/${session.isCanceled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: placeOf(site, session.location),
    organizer: { '@type': 'Organization', name: site.name, url: site.publicUrl },
    performer: session.teachers.map(({ name }) => ({ '@type': 'Person', name })),
    maximumAttendeeCapacity: session.seats?.total,
    remainingAttendeeCapacity: session.seats?.left,
    image: picture === undefined ? undefined : new URL(picture, site.publicUrl).href,
    offers: service && offerOf(service, { page, currency: site.currency, isFull: stateOf(session, now) === 'FULL' }),
    url: page,
  }
}

const withOffset = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toString({ timeZoneName: 'never', smallestUnit: 'minute' })

type Offered = { page: string; currency: string; isFull: boolean }

const offerOf = ({ payment }: PublishedService, { page, currency, isFull }: Offered) => {
  const price = payment.fixed?.price ?? payment.varied?.minPrice ?? payment.varied?.defaultPrice
  if (!price && payment.rateType !== 'NO_FEE') return undefined
  return {
    '@type': 'Offer',
    price: price?.value ?? '0',
    priceCurrency: price?.currency ?? currency,
    availability: `https://schema.org/${isFull ? 'SoldOut' : 'InStock'}`,
    url: page,
  }
}
