import type { Image, Language, Site, SiteChanges } from '@foyer/contract'

/** The business as its settings hold it: flat, every field there. */
export type SiteDraft = {
  name: string
  description: string
  email: string
  phone: string
  addressLine: string
  postalCode: string
  city: string
  country: string
  timeZone: string
  currency: string
  languages: Language[]
  defaultLanguage: Language
  logo: Image | null
  picture: Image | null
  brandColor: string
  /** 0: as long as the service takes. */
  slotStepMinutes: number
  holdMinutes: number
  publicUrl: string
}

export const siteDraftOf = (site: Site): SiteDraft => ({
  name: site.name,
  description: site.description ?? '',
  email: site.email ?? '',
  phone: site.phone ?? '',
  addressLine: site.address?.addressLine ?? '',
  postalCode: site.address?.postalCode ?? '',
  city: site.address?.city ?? '',
  country: site.address?.country ?? '',
  timeZone: site.timeZone,
  currency: site.currency,
  languages: site.languages,
  defaultLanguage: site.defaultLanguage,
  logo: site.logo ?? null,
  picture: site.picture ?? null,
  brandColor: site.brandColor,
  slotStepMinutes: site.slotStepMinutes ?? 0,
  holdMinutes: site.holdMinutes,
  publicUrl: site.publicUrl,
})

/** Only what differs travels, so that two people may change two things. Empty fields are cleared. */
export const siteChangesOf = (draft: SiteDraft, saved: SiteDraft, site: Site): SiteChanges => {
  const changes = Object.fromEntries(
    plainFields
      .filter((field) => JSON.stringify(draft[field]) !== JSON.stringify(saved[field]))
      .map((field) => [field, emptyAsNull(draft[field])]),
  )
  return {
    ...changes,
    ...(hasMoved(draft, saved) && { address: addressOf(draft, site) }),
    ...(draft.slotStepMinutes !== saved.slotStepMinutes && { slotStepMinutes: orNone(draft.slotStepMinutes) }),
    revision: site.revision,
  }
}

const plainFields = [
  'name',
  'description',
  'email',
  'phone',
  'timeZone',
  'currency',
  'languages',
  'defaultLanguage',
  'logo',
  'picture',
  'brandColor',
  'holdMinutes',
  'publicUrl',
] as const satisfies readonly (keyof SiteDraft)[]

const addressFields = ['addressLine', 'postalCode', 'city', 'country'] as const

const hasMoved = (draft: SiteDraft, saved: SiteDraft) => addressFields.some((field) => draft[field] !== saved[field])

const addressOf = ({ addressLine, postalCode, city, country }: SiteDraft, { address }: Site) => ({
  ...address,
  addressLine,
  postalCode,
  city,
  ...(country !== '' && { country: country.toUpperCase() }),
  formattedAddress: [addressLine, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
})

// The wire takes null for "none" where a member may be left out; its types only know leaving out, hence the casts.
const emptyAsNull = <Value>(value: Value): Value => (value === '' ? (null as Value) : value)
const orNone = (minutes: number): number => (minutes === 0 ? (null as unknown as number) : minutes)
