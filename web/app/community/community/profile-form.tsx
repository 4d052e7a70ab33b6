import { isRefusal } from '@foyer/sdk'
import { type FormEvent, useState } from 'react'
import { useFocusFirstInvalid } from '../../ground/forms/focus-first-invalid.ts'
import { PictureChooser } from '../../ground/forms/picture-chooser.tsx'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { communityRefusal } from './refused.ts'
import { isUnavailable, SlugField, useSlugState } from './slug-field.tsx'
import type { ProfileDraft } from './use-profile-draft.ts'

type ProfileFormProps = {
  form: ProfileDraft
  ownSlug: string
  isMuted: boolean
  /** Whether another front end wrote about the member with formatting. */
  isFormatted: boolean
}

const pictures = [
  { name: 'photo', shape: 'ROUND' },
  { name: 'cover', shape: 'WIDE' },
] as const

/** Everything that a member shows of themselves, saved at once. */
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
