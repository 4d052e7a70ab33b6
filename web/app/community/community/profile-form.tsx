import type { SlugAvailability } from '@foyer/contract'
import { isRefusal } from '@foyer/sdk'
import { type FormEvent, useEffect, useState } from 'react'
import { client } from '../../api.ts'
import { useFocusFirstInvalid } from '../../ground/forms/focus-first-invalid.ts'
import { PictureChooser } from '../../ground/forms/picture-chooser.tsx'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { communityPaths } from '../community-paths.ts'
import { communityRefusal } from './refused.ts'
import type { ProfileDraft } from './use-profile-draft.ts'

type ProfileFormProps = {
  form: ProfileDraft
  ownSlug: string
  isMuted: boolean
  /** Another front end wrote formatted text about the member, which this form would lose. */
  isFormatted: boolean
}

const pictures = [
  { name: 'photo', shape: 'ROUND' },
  { name: 'cover', shape: 'WIDE' },
] as const

export const ProfileForm = ({ form, ownSlug, isMuted, isFormatted }: ProfileFormProps) => {
  const { t } = useText()
  const { draft, change, error } = form
  const slugState = useSlugState(draft.slug.trim(), ownSlug)
  const isFree = !isUnavailable(slugState)
  const [isMissing, setMissing] = useState(false)
  const isTaken = isRefusal(error, 'members.updateMySlug', 'SLUG_ALREADY_EXISTS') && draft.slug.trim() !== ownSlug
  useFocusFirstInvalid(isMissing)
  useFocusFirstInvalid(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isNameless = draft.nickname.trim() === ''
    setMissing(isNameless)
    if (!isNameless && isFree && form.isChanged) form.save()
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-5">
      {error && !isTaken && (
        <Banner tone="bad" role="alert" title={communityRefusal(error, t)}>
          {t('community.profile.failed')}
        </Banner>
      )}
      {pictures.map(({ name, shape }) => (
        <PictureChooser
          key={name}
          area="community"
          label={t(`community.profile.${name}`)}
          image={draft[name]}
          shape={shape}
          onUploaded={(image) => change({ [name]: image })}
          onRemoved={() => change({ [name]: null })}
        />
      ))}
      <TextField
        label={t('community.profile.nickname')}
        value={draft.nickname}
        maxLength={255}
        autoComplete="nickname"
        error={isMissing && draft.nickname.trim() === '' ? t('community.profile.nicknameMissing') : undefined}
        onValue={(nickname) => change({ nickname })}
      />
      <TextField
        label={t('community.profile.headline')}
        hint={t('community.profile.headlineHint')}
        value={draft.title}
        maxLength={255}
        autoComplete="off"
        onValue={(title) => change({ title })}
      />
      <SlugField
        value={draft.slug}
        state={slugState}
        error={isTaken ? t('community.profile.slugState.TAKEN') : undefined}
        onValue={(slug) => change({ slug })}
      />
      <TextArea
        label={t('community.profile.aboutYou')}
        description={t(isFormatted ? 'community.profile.aboutFormatted' : 'community.profile.aboutHint')}
        value={draft.about}
        maxLength={5000}
        disabled={isMuted}
        onValue={(about) => change({ about })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          kind="primary"
          isDisabled={!form.isChanged || !isFree}
          isPending={form.isSaving}
          pendingLabel={t('common.actions.saving')}
        >
          {t('community.profile.save')}
        </Button>
        {form.isChanged && <Button onPress={form.discard}>{t('community.profile.discard')}</Button>}
        <p role="status" className="text-ink-2">
          {form.isSaved && t('community.profile.saved')}
        </p>
      </div>
    </form>
  )
}

const pauseMs = 300

type SlugFieldProps = {
  value: string
  state: SlugState
  error: string | undefined
  onValue: (slug: string) => void
}

const SlugField = ({ value, state, error, onValue }: SlugFieldProps) => {
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

type SlugState = SlugAvailability | 'checking' | null

const isUnavailable = (state: SlugState) => state === 'TAKEN' || state === 'NOT_ALLOWED'

/** Debounced; an answer for a former text is ignored. `own` is the member's present address. */
const useSlugState = (slug: string, own: string): SlugState => {
  const [answered, setAnswered] = useState<{ slug: string; availability: SlugState }>({ slug: own, availability: null })
  useEffect(() => {
    if (slug === '' || slug === own) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      client.members.checkMySlug({ body: { slug } }, { signal: controller.signal }).then(
        ({ availability }) => setAnswered({ slug, availability }),
        // A slug that could not be checked is checked when it is saved.
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
