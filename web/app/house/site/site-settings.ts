import type { Image, Language, Site, SiteChanges } from '@foyer/contract'
import { useRevalidator } from 'react-router'
import { client } from '../../api.ts'
import type { Translations } from '../../ground/forms/other-languages.tsx'
import { type DraftFields, useDraft } from '../../ground/forms/use-draft.ts'

export type SiteDraft = {
  name: string
  description: string
  translations: Translations<'description'>
  email: string
  phone: string
  addressLine: string
  postalCode: string
  city: string
  country: string
  hint: string
  hints: Translations<'hint'>
  timeZone: string
  currency: string
  languages: Language[]
  defaultLanguage: Language
  logo: Image | null
  picture: Image | null
  brandColor: string
  /** 0 means the duration of the service. */
  slotStepMinutes: number
  holdMinutes: number
  closesWithUnreadCalendars: boolean
  publicUrl: string
}

export type SiteFieldsProps = DraftFields<SiteDraft>

export const siteDraftOf = (site: Site): SiteDraft => ({
  name: site.name,
  description: site.description ?? '',
  translations: wordsOf(site, ({ description }) => description !== undefined && { description }),
  email: site.email ?? '',
  phone: site.phone ?? '',
  addressLine: site.address?.addressLine ?? '',
  postalCode: site.address?.postalCode ?? '',
  city: site.address?.city ?? '',
  country: site.address?.country ?? '',
  hint: site.address?.hint ?? '',
  hints: wordsOf(site, ({ address: { hint } = {} }) => hint !== undefined && { hint }),
  timeZone: site.timeZone,
  currency: site.currency,
  languages: site.languages,
  defaultLanguage: site.defaultLanguage,
  logo: site.logo ?? null,
  picture: site.picture ?? null,
  brandColor: site.brandColor,
  slotStepMinutes: site.slotStepMinutes ?? 0,
  holdMinutes: site.holdMinutes,
  closesWithUnreadCalendars: site.closesWithUnreadCalendars ?? false,
  publicUrl: site.publicUrl,
})

/** Sends only what differs, so that two people can change different fields; empty fields are cleared. */
export const siteChangesOf = (draft: SiteDraft, changes: Partial<SiteDraft>, site: Site): SiteChanges => {
  const { addressLine, postalCode, city, country, hint, hints, translations, slotStepMinutes, ...plain } = changes
  const hasMoved = [addressLine, postalCode, city, country, hint].some((part) => part !== undefined)
  const hasNewWords = translations !== undefined || hints !== undefined
  return {
    ...Object.fromEntries(Object.entries(plain).map(([field, value]) => [field, emptyAsNull(value)])),
    ...(hasMoved && { address: addressOf(draft, site) }),
    ...(hasNewWords && { translations: translationsOf(draft) }),
    ...(slotStepMinutes !== undefined && { slotStepMinutes: zeroAsNull(slotStepMinutes) }),
    revision: site.revision,
  }
}

type Words = NonNullable<NonNullable<Site['translations']>[Language]>

const wordsOf = <Name extends string>(
  { translations = {} }: Site,
  pick: (words: Words) => Partial<Record<Name, string>> | false,
): Translations<Name> =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([language, words]) => {
      const picked = pick(words)
      return picked ? [[language, picked]] : []
    }),
  ) as Translations<Name> // entries lose the names of the languages

const translationsOf = ({ translations, hints, languages }: SiteDraft): NonNullable<Site['translations']> =>
  Object.fromEntries(
    languages.map((language) => {
      const { hint } = hints[language] ?? {}
      return [language, { ...translations[language], ...(hint !== undefined && { address: { hint } }) }]
    }),
  )

const addressOf = ({ addressLine, postalCode, city, country, hint }: SiteDraft, { address: { hint: _, ...address } = {} }: Site) => ({
  ...address,
  addressLine,
  postalCode,
  city,
  ...(country !== '' && { country: country.toUpperCase() }),
  ...(hint.trim() !== '' && { hint: hint.trim() }),
  formattedAddress: [addressLine, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
})

// The API takes null for "none", but its types only allow leaving the field out, hence the casts.
const emptyAsNull = <Value>(value: Value): Value => (value === '' ? (null as Value) : value)
const zeroAsNull = (minutes: number): number => (minutes === 0 ? (null as unknown as number) : minutes)

const fields = {
  name: 'name',
  description: 'description',
  email: 'email',
  phone: 'phone',
  addressLine: 'addressLine',
  postalCode: 'postalCode',
  city: 'city',
  holdMinutes: 'holdMinutes',
  publicUrl: 'publicUrl',
} as const

export const useSiteSettings = (site: Site, { onSaved, proposal = {} }: { onSaved: () => void; proposal?: Partial<SiteDraft> }) => {
  const { revalidate } = useRevalidator()
  return useDraft({
    saved: siteDraftOf(site),
    proposal,
    fields,
    changes: ['site', 'availability', 'calendar', 'services'],
    save: async (draft, changes) => {
      await client.site.updateSite({ body: { site: siteChangesOf(draft, changes, site) } })
      // Every screen shows some settings: the name, the zone, the currency.
      await revalidate()
    },
    onSaved,
  })
}
