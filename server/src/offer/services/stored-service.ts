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
import { type ServiceNeeds, toldPicture, toldResources } from '@foyer/domain'
import type { Selectable } from 'kysely'
import type { ServicesTable } from '../../ground/db/types.ts'
import { translationsIn } from '../../house/site/site.ts'
import { defaultFormId } from '../booking-forms/booking-forms.ts'
import { type Premises, shownLocation } from './stored-locations.ts'

/** A service as stored. */
export type StoredService = Pick<
  NewService,
  | 'type'
  | 'appId'
  | 'form'
  | 'conferencing'
  | 'seoData'
  | 'taxableAddress'
  | 'taxRateId'
  | 'name'
  | 'description'
  | 'tagLine'
  | 'translations'
  | 'sortOrder'
  | 'defaultCapacity'
  | 'media'
  | 'hidden'
  | 'payment'
  | 'onlineBooking'
  | 'extendedFields'
  | 'ageLimits'
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
  category_sort_order: number
  category_translations: unknown
  public_url: string
  business_name: string
  business_address: unknown
  business_email: string | null
  business_phone: string | null
  /** The other places of the business where it is given. */
  other_premises: Premises[]
  policy_name: string
  policy_is_default: boolean
  policy_rules: unknown
  policy_translations: unknown
  policy_revision: string
  policy_created_at: string
  policy_updated_at: string
  /** Who gives it: of an appointment as the service says, of classes and courses as the sessions say. */
  staff: { id: string; name: string | null; mainMedia: MediaItem | null }[]
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
    id: row.id,
    type: row.type,
    ...wordsOf(row),
    ...offerOf(row),
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
        // Without the member where sessions have lengths of their own: front ends show the first as the length of the service.
        ...(row.durations.length > 0 && { durations: row.durations.map((minutes) => ({ minutes })), sessionDurations: row.durations }),
        timeBetweenSessions: row.time_between_sessions_minutes,
      },
    },
    revision: row.revision,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}

const settingsOf = (row: ServiceRow) => ({
  appId: row.app_id,
  createdByAppId: row.created_by_app_id,
  form: { id: row.form_id ?? defaultFormId },
  conferencing: { enabled: row.conferencing_enabled },
  seoData: (row.seo_data as Service['seoData'] | null) ?? undefined,
  // The column's check allows no other words.
  taxableAddress: taxableAddressOf(row.taxable_address_type as 'BUSINESS' | 'BILLING' | null),
  taxRateId: row.tax_rate_id ?? undefined,
  ageLimits: ageLimitsOf(row),
})

function ageLimitsOf({ min_age, max_age }: ServiceRow): Service['ageLimits'] {
  if (min_age === null && max_age === null) return undefined
  return { ...(min_age !== null && { minAge: min_age }), ...(max_age !== null && { maxAge: max_age }) }
}

const taxableAddressOf = (taxableAddressType: 'BUSINESS' | 'BILLING' | null) => (taxableAddressType ? { taxableAddressType } : undefined)

// The JSON columns below are written only through StoredService.
const wordsOf = (row: ServiceRow) => ({
  name: row.name,
  description: row.description ?? undefined,
  tagLine: row.tag_line ?? undefined,
  media: mediaOf(row),
  translations: translationsIn<NonNullable<Service['translations']>>(row.translations),
  category: {
    id: row.category_id,
    name: row.category_name,
    translations: translationsIn<NonNullable<Service['category']['translations']>>(row.category_translations),
    sortOrder: row.category_sort_order,
  },
  extendedFields: (row.extended_fields as Service['extendedFields'] | null) ?? undefined,
})

const mediaOf = ({ media, public_url }: ServiceRow): Media | undefined => {
  if (media === null) return undefined
  const { mainMedia, coverMedia, items } = media as Media
  return {
    ...(items && { items: items.filter(({ image }) => image).map((item) => toldItem(item, public_url)) }),
    ...(mainMedia?.image && { mainMedia: toldItem(mainMedia, public_url) }),
    ...(coverMedia?.image && { coverMedia: toldItem(coverMedia, public_url) }),
  }
}

// Front ends take it that an item has a picture, so one that was taken away is not told.
const toldItem = ({ image }: MediaItem, publicUrl: string): MediaItem => (image ? { image: toldPicture(image, publicUrl) } : {})

const offerOf = (row: ServiceRow) => ({
  sortOrder: row.sort_order,
  defaultCapacity: row.default_capacity,
  hidden: row.hidden,
  payment: { ...withRange(row.payment as Service['payment'], row.price_range), pricingPlanIds: row.pricing_plan_ids },
  addOnGroups: row.add_on_groups,
  addOnDetails: row.add_on_details,
  onlineBooking: row.online_booking as Service['onlineBooking'],
})

/** Where options decide on the price, from the lowest to the highest. */
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
  const staffMembers = staff.flatMap(({ id: staffMemberId, name, mainMedia }) =>
    name === null ? [] : [{ staffMemberId, name, ...(mainMedia?.image && { mainMedia: toldItem(mainMedia, public_url) }) }],
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
    serviceResources: toldResources(needs),
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
  // Written only through the type BookingPolicyRules.
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
