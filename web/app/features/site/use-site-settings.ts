import type { Site } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api.ts'
import { type SiteDraft, siteChangesOf, siteDraftOf } from './site-draft.ts'

/** The settings being changed, and saving them. What is proposed counts as changed from the start. */
export const useSiteSettings = (site: Site, proposal: Partial<SiteDraft> = {}) => {
  const saved = siteDraftOf(site)
  const [draft, setDraft] = useState({ ...saved, ...proposal })
  const { mutateAsync, isPending, error, reset } = useMutation(
    api.site.updateSite.mutation({ alsoChanges: ['availability', 'calendar', 'services'] }),
  )
  const { revalidate } = useRevalidator()
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved)

  /** Resolves to whether all of it is saved. */
  const save = (also: { hasFinishedSetUp?: true } = {}): Promise<boolean> => {
    if (!isChanged && !also.hasFinishedSetUp) return Promise.resolve(true)
    // The refusal stays in `error`, and the draft as it is. What is saved shows on every screen: the name, the zone, the currency.
    return mutateAsync({ body: { site: { ...siteChangesOf(draft, saved, site), ...also } } }).then(
      () => revalidate().then(() => true),
      () => false,
    )
  }
  return {
    draft,
    isChanged,
    isSaving: isPending,
    error,
    save,
    change: (changes: Partial<SiteDraft>) => setDraft((before) => ({ ...before, ...changes })),
    discard: () => {
      setDraft(saved)
      reset()
    },
  }
}

export type SiteSettings = ReturnType<typeof useSiteSettings>
