import type { Image, Media, Payment, Service, ServiceChanges } from '@foyer/contract'
import { type Approval, approvalOf } from '../../approval.ts'
import { sessionMinutes } from '../../session-minutes.ts'
import { type PlaceDraft, placeDraftOf } from './service-place.ts'

export type PriceKind = 'FIXED' | 'NO_FEE' | 'CUSTOM'

/** A service as its editor holds it: flat, every field there. */
export type ServiceDraft = {
  name: string
  tagLine: string
  description: string
  category: string
  picture: Image | null
  isShown: boolean
  isOnline: boolean
  priceKind: PriceKind
  price: string
  priceWords: string
  minutes: number
  bufferMinutes: number
  staffMemberIds: string[]
  approval: Approval
  slug: string
} & PlaceDraft

export const draftOf = (service: Service): ServiceDraft => {
  return {
    name: service.name,
    tagLine: service.tagLine ?? '',
    description: service.description ?? '',
    category: service.category.name,
    picture: service.media?.mainMedia?.image ?? null,
    isShown: !service.hidden,
    isOnline: service.onlineBooking.enabled,
    priceKind: kindOf(service.payment),
    price: (service.payment.fixed?.price ?? service.payment.varied?.defaultPrice)?.value ?? '',
    priceWords: service.payment.custom?.description ?? '',
    minutes: sessionMinutes(service),
    bufferMinutes: service.schedule.availabilityConstraints.timeBetweenSessions ?? 0,
    staffMemberIds: service.staffMemberIds,
    approval: approvalOf(service.onlineBooking),
    slug: service.mainSlug.name,
    ...placeDraftOf(service),
  }
}

const kindOf = ({ rateType }: Payment): PriceKind => {
  // With options the price varies; what the editor shows is the service's own.
  if (rateType === 'VARIED') return 'FIXED'
  return rateType === 'FIXED' || rateType === 'CUSTOM' ? rateType : 'NO_FEE'
}

/** The parts of the editor and the fields each of them holds. */
export const fieldsOfTab = {
  basics: ['name', 'tagLine', 'description', 'category', 'picture', 'isShown', 'isOnline'],
  price: ['priceKind', 'price', 'priceWords'],
  /** Saved by itself. */
  form: [],
  schedule: ['minutes', 'bufferMinutes', 'staffMemberIds', 'place', 'placeAddress'],
  policy: ['approval'],
  address: ['slug'],
} as const satisfies Record<string, readonly (keyof ServiceDraft)[]>

export type EditorTab = keyof typeof fieldsOfTab

/** In the order in which they stand. */
export const editorTabs = ['basics', 'price', 'schedule', 'form', 'policy', 'address'] as const satisfies readonly EditorTab[]

/** The draft in the words of the wire; the address and the place have calls of their own. */
export const changesOf = (draft: ServiceDraft, service: Service, currency: string): ServiceChanges => ({
  revision: service.revision,
  name: draft.name.trim(),
  tagLine: draft.tagLine.trim(),
  description: draft.description.trim(),
  // Another name is another category, not a new name for this one.
  category: draft.category.trim() === service.category.name ? { id: service.category.id } : { name: draft.category.trim() },
  media: mediaOf(draft.picture, service.media),
  hidden: !draft.isShown,
  onlineBooking: {
    ...service.onlineBooking,
    enabled: draft.isOnline,
    requireManualApproval: draft.approval !== 'atOnce',
    allowMultipleRequests: draft.approval === 'onOpenRequest',
  },
  payment: paymentOf(draft, service.payment, currency),
  staffMemberIds: draft.staffMemberIds,
  schedule: {
    availabilityConstraints: {
      ...service.schedule.availabilityConstraints,
      ...lengthsOf(draft, service),
      timeBetweenSessions: draft.bufferMinutes,
    },
  },
})

/** Several lengths are those of the options, which have a part of their own. */
const lengthsOf = ({ minutes }: ServiceDraft, { schedule: { availabilityConstraints: saved } }: Service) => {
  const { sessionDurations = [], durations } = saved
  if (sessionDurations.length > 1) return { sessionDurations, ...(durations && { durations }) }
  return { sessionDurations: [minutes], durations: [{ minutes }] }
}

/** The editor shows one picture. Where other front ends look for it too, it takes the place of the one before. */
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

export const paymentOf = ({ priceKind, price, priceWords }: ServiceDraft, payment: Payment, currency: string): Payment => {
  const options = { inPerson: true, ...payment.options }
  const own = { value: decimal(price), currency }
  if (priceKind === 'FIXED' && payment.varied) return { rateType: 'VARIED', varied: { ...payment.varied, defaultPrice: own }, options }
  if (priceKind === 'FIXED') return { rateType: 'FIXED', fixed: { ...payment.fixed, price: own }, options }
  if (priceKind === 'CUSTOM') return { rateType: 'CUSTOM', custom: { description: priceWords.trim() }, options }
  return { rateType: 'NO_FEE', options }
}

/** `75` and `75,5` as the wire writes money. */
const decimal = (typed: string): string => {
  const value = typed.trim().replace(',', '.')
  return value === '' ? '0' : value
}
