import type { Image, Language, Media, Service, ServiceChanges } from '@foyer/contract'
import { sessionMinutes } from '../../booking/session-minutes.ts'
import type { Translations } from '../../ground/forms/other-languages.tsx'
import { type Approval, approvalOf } from '../policy-text.ts'
import { type LocationsDraft, locationsDraftOf } from './locations-draft.ts'
import { decimal, type PriceDraft, paymentOf, priceDraftOf, priceMembers } from './service-price.ts'

export type ServiceDraft = {
  name: string
  tagLine: string
  translations: Translations<'name' | 'tagLine' | 'description'>
  description: string
  category: string
  picture: Image | null
  altTexts: Translations<'altText'>
  /** Empty without a limit. */
  minAge: string
  maxAge: string
  isShown: boolean
  isOnline: boolean
  isRepeatable: boolean
  /** A client who joins a course late pays for the sessions to come. */
  paysRest: boolean
  /** Empty where single sessions of a course cannot be booked. */
  hasSingleDates: boolean
  singlePrice: string
  /** Empty for the default rate. */
  taxRateId: string
  minutes: number
  capacity: number
  bufferMinutes: number
  staffMemberIds: string[]
  approval: Approval
  slug: string
} & LocationsDraft &
  PriceDraft

export const draftOf = (service: Service): ServiceDraft => {
  return {
    name: service.name,
    tagLine: service.tagLine ?? '',
    translations: translationsIn(service, ({ media: _, ...words }) => words),
    description: service.description ?? '',
    category: service.category.name,
    picture: service.media?.mainMedia?.image ?? null,
    altTexts: translationsIn(service, ({ media }) => media?.mainMedia.image),
    minAge: String(service.ageLimits?.minAge ?? ''),
    maxAge: String(service.ageLimits?.maxAge ?? ''),
    isShown: !service.hidden,
    isOnline: service.onlineBooking.enabled,
    isRepeatable: service.onlineBooking.allowRepeating ?? false,
    hasSingleDates: service.onlineBooking.singleDates?.enabled ?? false,
    singlePrice: service.onlineBooking.singleDates?.price?.value ?? '',
    taxRateId: service.taxRateId ?? '',
    paysRest: service.onlineBooking.lateJoinPrice === 'PRO_RATA',
    minutes: sessionMinutes(service),
    capacity: service.defaultCapacity,
    bufferMinutes: service.schedule.availabilityConstraints.timeBetweenSessions ?? 0,
    staffMemberIds: service.staffMemberIds,
    approval: approvalOf(service.onlineBooking),
    slug: service.mainSlug.name,
    ...priceDraftOf(service.payment),
    ...locationsDraftOf(service),
  }
}

export const fieldsOfTab = {
  basics: [
    'name',
    'tagLine',
    'description',
    'translations',
    'category',
    'picture',
    'altTexts',
    'minAge',
    'maxAge',
    'isShown',
    'isOnline',
    'isRepeatable',
  ],
  price: [...priceMembers, 'paysRest', 'hasSingleDates', 'singlePrice', 'taxRateId'],
  form: [],
  sessions: [],
  schedule: ['minutes', 'capacity', 'bufferMinutes', 'staffMemberIds', 'locations'],
  policy: ['approval'],
  address: ['slug'],
} as const satisfies Record<string, readonly (keyof ServiceDraft)[]>

export type EditorTab = keyof typeof fieldsOfTab

export const editorTabs = ['basics', 'price', 'schedule', 'sessions', 'form', 'policy', 'address'] as const satisfies readonly EditorTab[]

export const changesOf = (draft: ServiceDraft, service: Service, currency: string): ServiceChanges => ({
  revision: service.revision,
  name: draft.name.trim(),
  tagLine: draft.tagLine.trim(),
  translations: translationsOf(draft),
  description: draft.description.trim(),
  category: draft.category.trim() === service.category.name ? { id: service.category.id } : { name: draft.category.trim() },
  media: mediaOf(draft.picture, service.media),
  ageLimits: { ...(draft.minAge && { minAge: Number(draft.minAge) }), ...(draft.maxAge && { maxAge: Number(draft.maxAge) }) },
  // Null removes the rate, which the type does not allow.
  ...(draft.taxRateId !== (service.taxRateId ?? '') && { taxRateId: draft.taxRateId || (null as unknown as string) }),
  hidden: !draft.isShown,
  onlineBooking: {
    ...service.onlineBooking,
    enabled: draft.isOnline,
    allowRepeating: draft.isRepeatable,
    ...(service.type === 'COURSE' && {
      lateJoinPrice: draft.paysRest ? ('PRO_RATA' as const) : ('FULL' as const),
      singleDates: {
        enabled: draft.hasSingleDates,
        ...(draft.singlePrice.trim() && { price: { value: decimal(draft.singlePrice), currency } }),
      },
    }),
    requireManualApproval: draft.approval !== 'atOnce',
    allowMultipleRequests: draft.approval === 'onOpenRequest',
  },
  payment: hasPriceOf(draft, service) ? service.payment : paymentOf(draft, service.payment, currency),
  ...(service.type === 'APPOINTMENT' ? { staffMemberIds: draft.staffMemberIds } : { defaultCapacity: draft.capacity }),
  schedule: {
    availabilityConstraints: {
      timeBetweenSessions: draft.bufferMinutes,
      ...(service.type === 'APPOINTMENT' && { sessionDurations: lengthsOf(draft, service) }),
    },
  },
})

type Words = NonNullable<NonNullable<Service['translations']>[Language]>

const translationsIn = <Name extends string>(
  { translations = {} }: Service,
  pick: (words: Words) => Partial<Record<Name, string>> | undefined,
): Translations<Name> =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([language, words]) => {
      const picked = pick(words) ?? {}
      return Object.keys(picked).length > 0 ? [[language, picked]] : []
    }),
  ) as Translations<Name> // entries lose the names of the languages

const translationsOf = ({ translations, altTexts, picture }: ServiceDraft): NonNullable<Service['translations']> =>
  Object.fromEntries(
    [...new Set([...Object.keys(translations), ...Object.keys(altTexts)])].map((language) => {
      const { altText = '' } = altTexts[language as Language] ?? {} // the keys of both are languages
      const words = translations[language as Language]
      return [language, { ...words, ...(picture && altText.trim() && { media: { mainMedia: { image: { altText: altText.trim() } } } }) }]
    }),
  )

/** Parts of the price that the editor does not show are kept until the manager changes the price. */
const hasPriceOf = (draft: ServiceDraft, service: Service): boolean => {
  const before = draftOf(service)
  return priceMembers.every((member) => draft[member] === before[member])
}

/** The editor shows only the first of several lengths, so the others are kept while it is unchanged. */
const lengthsOf = ({ minutes }: ServiceDraft, service: Service): number[] => {
  const { sessionDurations = [] } = service.schedule.availabilityConstraints
  return minutes === sessionMinutes(service) && sessionDurations.length > 0 ? sessionDurations : [minutes]
}

/** The editor shows one picture. A new one also replaces the former one in the list, which other front ends read. */
const mediaOf = (picture: Image | null, media: Media = {}): Media => {
  const before = media.mainMedia?.image?.url
  const item = picture ? { image: picture } : {}
  const isBefore = (url: string | undefined) => before !== undefined && url === before
  return {
    mainMedia: item,
    ...(media.coverMedia && { coverMedia: isBefore(media.coverMedia.image?.url) ? item : media.coverMedia }),
    ...(media.items && {
      items: media.items.flatMap((other) => {
        if (!isBefore(other.image?.url)) return [other]
        return picture ? [item] : []
      }),
    }),
  }
}
