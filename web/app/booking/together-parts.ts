import type { AddOnGroupDetail, MultiServiceBookingType, Service } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { allPages } from '../ground/all-pages.ts'
import { formatList } from '../ground/format.ts'
import { loadAddOnGroups } from '../offer/add-on-choice.ts'
import { loadOptions, readServiceChoice, type ServiceChoice, type ServiceOptions } from '../offer/service-choice.ts'
import { readLocation } from '../offer/service-locations.ts'
import { givenName } from '../people/person-name.ts'
import { useText } from '../text/text.tsx'
import { type AskedTogether, readTogether, type VisitOrder } from './together-choice.ts'

export type TogetherPart = {
  service: Service
  staff: string | null
  options: ServiceOptions | null
  groups: AddOnGroupDetail[]
  choice: ServiceChoice
  /** Only where each service has a day of its own. */
  at: string | null
  locationId: string | undefined
}

export const loadParts = async (api: Client, { parts }: AskedTogether): Promise<TogetherPart[]> => {
  if (parts.length === 0) return []
  const slugs = [...new Set(parts.map(({ slug }) => slug))]
  const query = { filter: { 'supportedSlugs.name': { $hasSome: slugs }, hidden: false }, paging: { limit: slugs.length } }
  const { services } = await api.services.queryServices({ body: { query } })
  const known = await Promise.all(services.filter(isOffered).map(async (service) => ({ service, ...(await loadOffer(api, service)) })))
  return parts.flatMap(({ slug, search }) => {
    const found = known.find(({ service }) => service.supportedSlugs.some(({ name }) => name === slug))
    if (!found) return []
    const staff = found.service.staffMembers.find(({ staffMemberId }) => staffMemberId === search.get('staff'))
    return [
      {
        ...found,
        staff: staff?.staffMemberId ?? null,
        choice: readServiceChoice(search, found.service, found),
        at: readInstant(search.get('at')),
        locationId: readLocation(search, found.service)?.id,
      },
    ]
  })
}

const readInstant = (text: string | null): string | null => {
  try {
    return text === null ? null : Temporal.Instant.from(text).toString()
  } catch {
    return null
  }
}

const isOffered = ({ type, onlineBooking }: Service): boolean => type === 'APPOINTMENT' && onlineBooking.enabled

const loadOffer = async (api: Client, service: Service) => {
  const [options, groups] = await Promise.all([loadOptions(api, service), loadAddOnGroups(api, service)])
  return { options, groups }
}

export const askedFor = (search: URLSearchParams, known: readonly TogetherPart[]): AskedTogether => {
  const { parts, order } = readTogether(search)
  const isKnown = ({ slug }: AskedTogether['parts'][number]) =>
    known.some(({ service }) => service.supportedSlugs.some(({ name }) => name === slug))
  return { parts: parts.filter(isKnown), order }
}

export type Addable = Pick<Service, 'id' | 'name' | 'payment' | 'schedule'> & { slug: string }

export const loadAddable = async (api: Client): Promise<Addable[]> => {
  const question = { filter: { type: 'APPOINTMENT', hidden: false }, sort: [{ fieldName: 'name' }] }
  const pages = await allPages(question, (query) => api.services.queryServices({ body: { query } }))
  return pages
    .flatMap(({ services }) => services)
    .filter(isOffered)
    .map(({ id, name, payment, schedule, mainSlug }) => ({ id, name, payment, schedule, slug: mainSlug.name }))
}

export const typeOf = (order: VisitOrder): MultiServiceBookingType => types[order]

const types: Record<VisitOrder, MultiServiceBookingType> = {
  ONE_AFTER_ANOTHER: 'SEQUENTIAL_BOOKINGS',
  AT_ONCE: 'PARALLEL_BOOKINGS',
  SEPARATE: 'SEPARATE_BOOKINGS',
}

export const useStaffText = (parts: readonly Pick<TogetherPart, 'service'>[]) => {
  const { t, locale } = useText()
  return (staff: readonly (string | null)[]): string =>
    formatList(
      parts.map(({ service }, position) => {
        const person = service.staffMembers.find(({ staffMemberId }) => staffMemberId === staff[position])
        return person ? t('together.entry', { service: service.name, name: givenName(person.name) }) : service.name
      }),
      locale,
    )
}
