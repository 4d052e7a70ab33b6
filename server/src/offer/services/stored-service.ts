import type {
  Address,
  BookingPolicy,
  BookingPolicyRules,
  Media,
  MediaItem,
  NewService,
  Service,
  ServiceLocation,
  Slug,
} from '@foyer/contract'
import { answeredPicture, type ServiceNeeds, serviceResourcesOf } from '@foyer/domain'
import type { Selectable } from 'kysely'
import { columnsOf, everyEntity } from '../../ground/db/columns.ts'
import type { ServicesTable } from '../../ground/db/types.ts'
import { translationsIn } from '../../house/site/words-for.ts'
import { defaultFormId } from '../booking-forms/booking-forms-store.ts'
import { type Premises, shownLocation } from './stored-locations.ts'

type Composed =
  | 'media'
  | 'category'
  | 'staffMemberIds'
  | 'staffMembers'
  | 'staffMemberDetails'
  | 'serviceResources'
  | 'primaryResourceType'
  | 'form'
  | 'conferencing'
  | 'taxableAddress'
  | 'ageLimits'
  | 'addOnGroups'
  | 'addOnDetails'
  | 'locations'
  | 'bookingPolicy'
  | 'schedule'
  | 'mainSlug'
  | 'supportedSlugs'
  | 'urls'

type WrittenMember = Exclude<keyof NewService, Composed | 'type' | 'appId'>

export const serviceColumns = columnsOf<Omit<Service, Composed>, WrittenMember>()('services', {
  written: {
    name: ['name', 'text'],
    description: ['description', 'text?'],
    tagLine: ['tag_line', 'text?'],
    translations: ['translations', 'translations'],
    sortOrder: ['sort_order', 'number'],
    defaultCapacity: ['default_capacity', 'number'],
    hidden: ['hidden', 'boolean'],
    payment: ['payment', 'json'],
    onlineBooking: ['online_booking', 'json'],
    seoData: ['seo_data', 'json?'],
    taxRateId: ['tax_rate_id', 'id?'],
    extendedFields: ['extended_fields', 'json?'],
  },
  kept: { ...everyEntity, type: ['type', 'enum'], appId: ['app_id', 'id'], createdByAppId: ['created_by_app_id', 'id'] },
})

export type StoredService = Pick<
  NewService,
  WrittenMember | 'type' | 'appId' | 'form' | 'conferencing' | 'taxableAddress' | 'ageLimits' | 'media'
> &
  ServiceNeeds & {
    locations: ServiceLocation[]
    durations: readonly number[]
    timeBetweenSessionsMinutes: number
    categoryId: string
    bookingPolicyId: string
    mainSlug: string
  }

export type ServiceRow = Selectable<ServicesTable> & {
  category_name: string
  category_tag_line: string | null
  category_sort_order: number
  category_translations: unknown
  public_url: string
  business_name: string
  business_address: unknown
  business_email: string | null
  business_phone: string | null
  other_premises: Premises[]
  policy_name: string
  policy_is_default: boolean
  policy_rules: unknown
  policy_translations: unknown
  policy_revision: string
  policy_created_at: string
  policy_updated_at: string
  staff: { id: string; name: string | null; pronouns: string | null; mainMedia: MediaItem | null }[]
  first_session_start: string | null
  last_session_end: string | null
  slugs: Slug[]
  add_on_groups: NonNullable<Service['addOnGroups']>
  add_on_details: NonNullable<Service['addOnDetails']>
  price_range: { minPrice: string; maxPrice: string } | null
  pricing_plan_ids: string[]
}

export function serviceOf(row: ServiceRow): Service {
  return {
    ...serviceColumns.entityOf(row),
    payment: { ...withRange(row.payment as Service['payment'], row.price_range), pricingPlanIds: row.pricing_plan_ids },
    category: categoryOf(row),
    media: mediaOf(row),
    addOnGroups: row.add_on_groups,
    addOnDetails: row.add_on_details,
    ...peopleOf(row),
    ...addressesOf(row),
    ...settingsOf(row),
    bookingPolicy: policyOf(row),
    locations: locationsOf(row),
    schedule: {
      id: row.schedule_id,
      firstSessionStart: row.first_session_start ?? undefined,
      lastSessionEnd: row.last_session_end ?? undefined,
      availabilityConstraints: {
        ...(row.durations.length > 0 && { durations: row.durations.map((minutes) => ({ minutes })), sessionDurations: row.durations }),
        timeBetweenSessions: row.time_between_sessions_minutes,
      },
    },
  }
}

const settingsOf = (row: ServiceRow) => ({
  form: { id: row.form_id ?? defaultFormId },
  conferencing: { enabled: row.conferencing_enabled },
  taxableAddress: taxableAddressOf(row.taxable_address_type as 'BUSINESS' | 'BILLING' | null),
  ageLimits: ageLimitsOf(row),
})

function ageLimitsOf({ min_age, max_age }: ServiceRow): Service['ageLimits'] {
  if (min_age === null && max_age === null) return undefined
  return { ...(min_age !== null && { minAge: min_age }), ...(max_age !== null && { maxAge: max_age }) }
}

const taxableAddressOf = (taxableAddressType: 'BUSINESS' | 'BILLING' | null) => (taxableAddressType ? { taxableAddressType } : undefined)

// The JSON columns below are written only through StoredService.
const categoryOf = (row: ServiceRow): Service['category'] => ({
  id: row.category_id,
  name: row.category_name,
  ...(row.category_tag_line !== null && { tagLine: row.category_tag_line }),
  translations: translationsIn<NonNullable<Service['category']['translations']>>(row.category_translations),
  sortOrder: row.category_sort_order,
})

const mediaOf = ({ media, public_url }: ServiceRow): Media | undefined => {
  if (media === null) return undefined
  const { mainMedia, coverMedia, items } = media as Media
  return {
    ...(items && { items: items.filter(({ image }) => image).map((item) => shownItem(item, public_url)) }),
    ...(mainMedia?.image && { mainMedia: shownItem(mainMedia, public_url) }),
    ...(coverMedia?.image && { coverMedia: shownItem(coverMedia, public_url) }),
  }
}

// Front ends expect a picture in each item, so one that was removed is left out.
const shownItem = ({ image }: MediaItem, publicUrl: string): MediaItem => (image ? { image: answeredPicture(image, publicUrl) } : {})

function withRange({ varied, ...payment }: Service['payment'], range: ServiceRow['price_range']): Service['payment'] {
  if (!varied) return payment
  const { minPrice: _, maxPrice: __, ...own } = varied
  const { currency } = own.defaultPrice
  const money = (value: string) => ({ value, ...(currency && { currency }) })
  return { ...payment, varied: range ? { ...own, minPrice: money(range.minPrice), maxPrice: money(range.maxPrice) } : varied }
}

const peopleOf = (row: ServiceRow) => {
  const { staff, public_url } = row
  const staffMemberIds = staff.map(({ id }) => id)
  const staffMembers = staff.flatMap(({ id: staffMemberId, name, pronouns, mainMedia }) =>
    name === null
      ? []
      : [{ staffMemberId, name, ...(pronouns && { pronouns }), ...(mainMedia?.image && { mainMedia: shownItem(mainMedia, public_url) }) }],
  )
  const needs = {
    primaryResourceType: row.primary_resource_type_id,
    resourceIds: row.type === 'APPOINTMENT' ? row.resource_ids : staffMemberIds,
    serviceResources: row.service_resources as Service['serviceResources'],
  }
  return {
    staffMemberIds,
    staffMembers,
    staffMemberDetails: { staffMembers },
    serviceResources: serviceResourcesOf(needs),
    primaryResourceType: needs.primaryResourceType,
  }
}

function addressesOf({ main_slug, slugs, public_url, created_at }: ServiceRow) {
  const mainSlug = slugs.find(({ name }) => name === main_slug) ?? { name: main_slug, custom: false, createdDate: created_at }
  const servicePath = `/services/${encodeURIComponent(main_slug)}`
  const page = (relativePath: string) => ({ relativePath, url: `${public_url}${relativePath}` })
  const urls = { servicePage: page(servicePath), bookingPage: page(`${servicePath}/book`), calendarPage: page(`${servicePath}/book`) }
  return { mainSlug, supportedSlugs: slugs, urls }
}

const policyOf = (row: ServiceRow): BookingPolicy => ({
  id: row.booking_policy_id,
  name: row.policy_name,
  default: row.policy_is_default,
  ...(row.policy_rules as BookingPolicyRules),
  translations: translationsIn<NonNullable<BookingPolicy['translations']>>(row.policy_translations),
  revision: row.policy_revision,
  createdDate: row.policy_created_at,
  updatedDate: row.policy_updated_at,
})

function locationsOf(row: ServiceRow): ServiceLocation[] {
  const { site_id: id, business_name: name, business_email: email, business_phone: phone, other_premises } = row
  const site = { id, name, email, phone, address: row.business_address as Address | null, isDefault: true }
  return (row.locations as ServiceLocation[]).map((location) => shownLocation(location, site, other_premises))
}
