import type { SlugAvailability } from '@foyer/contract'
import { useEffect, useState } from 'react'
import { client } from '../../api.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { communityPaths } from '../community-paths.ts'

const pauseMs = 300

type SlugFieldProps = {
  value: string
  state: SlugState
  /** Of saving. */
  error: string | undefined
  onValue: (slug: string) => void
}

/** The address of a profile, with a word about whether it is free while the member types. */
export const SlugField = ({ value, state, error, onValue }: SlugFieldProps) => {
  const { t } = useText()
  const { publicUrl } = useSite()
  const isRefused = isUnavailable(state)
  return (
    <>
      <TextField
        label={t('community.profile.slug')}
        value={value}
        maxLength={255}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error ?? (isRefused ? t(`community.profile.slugState.${state}`) : undefined)}
        description={`${publicUrl}${communityPaths.member(value.trim())}${state === null || isRefused ? '' : ` · ${t(`community.profile.slugState.${state}`)}`}`}
        onValue={onValue}
      />
      <p role="status" className="sr-only">
        {state !== null && state !== 'checking' && t(`community.profile.slugState.${state}`)}
      </p>
    </>
  )
}

/** Null: nothing is to be said. */
export type SlugState = SlugAvailability | 'checking' | null

export const isUnavailable = (state: SlugState) => state === 'TAKEN' || state === 'NOT_ALLOWED'

/** Asked when the typing pauses; `own` is the member's address now. An answer that was overtaken by more typing counts for nothing. */
export const useSlugState = (slug: string, own: string): SlugState => {
  const [answered, setAnswered] = useState<{ slug: string; availability: SlugState }>({ slug: own, availability: null })
  useEffect(() => {
    if (slug === '' || slug === own) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      client.members.checkMySlug({ body: { slug } }, { signal: controller.signal }).then(
        ({ availability }) => setAnswered({ slug, availability }),
        // Saving tells what the check could not.
        () => controller.signal.aborted || setAnswered({ slug, availability: null }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [slug, own])
  if (slug === '') return 'NOT_ALLOWED'
  if (slug === own) return null
  return answered.slug === slug ? answered.availability : 'checking'
}
