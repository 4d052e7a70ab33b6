import type { Site } from '@foyer/contract'
import { useRevalidator } from 'react-router'
import { client } from '../../api.ts'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { type SiteDraft, siteChangesOf, siteDraftOf } from './site-draft.ts'

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

/** The settings being changed, and saving them. What is proposed counts as changed from the start. */
export const useSiteSettings = (site: Site, { onSaved, proposal = {} }: { onSaved: () => void; proposal?: Partial<SiteDraft> }) => {
  const { revalidate } = useRevalidator()
  return useDraft({
    saved: siteDraftOf(site),
    proposal,
    fields,
    changes: ['site', 'availability', 'calendar', 'services'],
    save: async (draft, changes) => {
      await client.site.updateSite({ body: { site: siteChangesOf(draft, changes, site) } })
      // Every screen shows some of it: the name, the zone, the currency.
      await revalidate()
    },
    onSaved,
  })
}
