import type { Service } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api.ts'
import { useSite } from '../../site-context.ts'
import { isSlugTaken } from './refused-tab.ts'
import { changedFields, changesOf, draftOf, type ServiceDraft } from './service-draft.ts'
import { locationsOf } from './service-place.ts'

type SaveState = { isSaving: boolean; error: unknown }

const calm: SaveState = { isSaving: false, error: null }

/** The draft of a service, what of it is unsaved, and saving it. `alsoSave` saves what other rooms hold, and answers what the service shall name. */
export const useServiceEditor = (service: Service) => {
  const { currency } = useSite()
  const queries = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(service))
  const [{ isSaving, error }, setState] = useState<SaveState>(calm)
  const saved = draftOf(service)
  const changed = changedFields(draft, saved)

  const save = async (alsoSave: () => Promise<{ bookingPolicy?: { id: string } }>): Promise<boolean> => {
    setState({ isSaving: true, error: null })
    try {
      const also = await alsoSave()
      const updated = await client.services.updateService({
        params: { 'service.id': service.id },
        body: { service: { ...changesOf(draft, service, currency), ...also } },
      })
      const hasOwnSlug = draft.slug !== saved.slug
      const slugged =
        hasOwnSlug && (await client.services.setCustomSlug({ params: { serviceId: service.id }, body: { slugName: draft.slug } }))
      const locations = locationsOf(draft, service)
      const moved = locations && (await client.services.setServiceLocations({ params: { serviceId: service.id }, body: { locations } }))
      const kept = draftOf((moved || slugged || updated).service)
      // A new name may bring a new address: the draft takes what was kept, but for what was typed meanwhile.
      setDraft((typed) => ({ ...kept, ...Object.fromEntries(changedFields(typed, draft).map((field) => [field, typed[field]])) }))
      setState(calm)
      return true
    } catch (refusal) {
      setState({ isSaving: false, error: refusal })
      return false
    } finally {
      await Promise.all(['services', 'booking-policies', 'availability'].map((room) => queries.invalidateQueries({ queryKey: [room] })))
    }
  }
  return {
    draft,
    changed,
    change: (changes: Partial<ServiceDraft>) => {
      setDraft((before) => ({ ...before, ...changes }))
      if (changes.slug !== undefined && isSlugTaken(error)) setState(calm)
    },
    discard: () => {
      setDraft(saved)
      setState(calm)
    },
    save,
    isSaving,
    error,
    isStale: error instanceof ApiError && error.code === 'STALE_REVISION',
  }
}

export type ServiceEditor = ReturnType<typeof useServiceEditor>
