import { ApiError } from '@foyer/sdk'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { BadgeMarks } from '../../community/badge-marks.tsx'
import { contentOf, isFormatted } from '../../community/community/about-text.ts'
import { BlockedPeople } from '../../community/community/blocked-people.tsx'
import type { Profile } from '../../community/community/load-community.ts'
import { OwnFields } from '../../community/community/own-fields.tsx'
import { ProfileForm } from '../../community/community/profile-form.tsx'
import { ProfileView } from '../../community/community/profile-view.tsx'
import { StandingCard } from '../../community/community/standing-card.tsx'
import { type OwnProfile, useProfileDraft } from '../../community/community/use-profile-draft.ts'
import { SeenChoice } from '../../community/who-is-coming/seen-choice.tsx'
import { allPages } from '../../ground/all-pages.ts'
import { PageTitle } from '../../ground/page-title.tsx'
import { apiOf } from '../../ground/server-api.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ChoiceChips } from '../../ui/fields/chips.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { session } = await api.identity.getSession({})
  if (!session.identity) return null
  const [{ member }, about, { memberPrivacySettings: settings }, blocked, { badges }, fields, own, shown, seen, coming] = await Promise.all(
    [
      api.members.getMyMember({ query: { fieldSet: 'EXTENDED' } }),
      orNull(api['member-abouts'].getMyMemberAbout({})).then((answer) => answer?.memberAbout ?? null),
      api.members.getMemberPrivacySettings({}),
      allPages({}, ({ cursorPaging = {} }) => api['member-blocks'].listMyBlockedMembers({ query: { cursorPaging } })),
      api.badges.listShownBadges({ body: { memberIds: [session.identity.id] } }),
      api['custom-fields'].listCustomFields({}),
      api.members.getMyCustomFields({}),
      api.members.listShownCustomFields({ params: { id: session.identity.id }, query: {} }),
      api['who-is-coming'].getSeenByParticipants({}),
      api['who-is-coming'].getWhoIsComingSettings({}),
    ],
  )
  return {
    member,
    about,
    settings,
    blocked: blocked.flatMap(({ blockedMembers }) => blockedMembers),
    badges,
    fields: fields.customFields,
    own,
    shown: shown.customFields,
    isSeen: seen.isSeen,
    // Where no member may be visible, participants are not named either.
    offersNames: coming.isOffered && settings.publicMemberCandidates !== 'NO_ONE',
  }
}

/** The operation answers 404 for a member who has not written anything. */
const orNull = <Answer,>(call: Promise<Answer>): Promise<Answer | null> =>
  call.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })

type Loaded = NonNullable<Awaited<ReturnType<typeof loader>>>

const OwnProfilePage = () => {
  const { t } = useText()
  const loaded = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle>{t('community.profile.title')}</PageTitle>
      <h1 className="text-date">{t('community.profile.title')}</h1>
      <p className="mt-2 mb-6 text-ink-2">{t('community.profile.intro')}</p>
      {loaded && <OwnProfileParts loaded={loaded} />}
    </>
  )
}

const OwnProfileParts = ({ loaded }: { loaded: Loaded }) => {
  const { member, about, settings, blocked, badges, fields, own, shown, isSeen, offersNames } = loaded
  const { t } = useText()
  const { name } = useSite()
  const [view, setView] = useState<'edit' | 'preview'>('edit')
  const form = useProfileDraft({ member, about })
  const isMuted = member.activityStatus === 'MUTED'
  return (
    <div className="grid gap-6">
      <StandingCard member={member} settings={settings} />
      {offersNames && <SeenChoice isSeen={isSeen} isShown={member.privacyStatus === 'PUBLIC' && !isMuted} />}
      {badges.length > 0 && (
        <section aria-labelledby="own-badges" className="grid gap-3">
          <h2 id="own-badges" className="text-title">
            {t('community.badges')}
          </h2>
          <BadgeMarks badges={badges} />
        </section>
      )}
      {isMuted && (
        <Banner tone="wait" title={t('community.profile.muted')}>
          {t('community.profile.mutedHint', { name })}
        </Banner>
      )}
      <ChoiceChips
        label={t('community.profile.view')}
        value={view}
        chips={(['edit', 'preview'] as const).map((value) => ({ value, label: t(`community.profile.${value}`) }))}
        onChange={setView}
      />
      {view === 'edit' ? (
        <>
          <ProfileForm form={form} ownSlug={member.profile.slug} isMuted={isMuted} isFormatted={isFormatted(about?.content)} />
          <OwnFields fields={fields} own={own} />
        </>
      ) : (
        <div className="grid gap-3">
          {member.privacyStatus !== 'PUBLIC' && <p className="text-ink-2">{t('community.profile.previewHidden')}</p>}
          {form.isChanged && <p className="text-ink-2">{t('community.profile.previewUnsaved')}</p>}
          <ProfileView profile={asTyped({ member, about, badges, fields: shown }, form.draft)} heading="h3" />
        </div>
      )}
      <BlockedPeople blocked={blocked} />
    </div>
  )
}

const asTyped = (
  { member, about, badges, fields }: Profile,
  { nickname, title, slug, photo, cover, about: words }: OwnProfile,
): Profile => ({
  member: {
    ...member,
    profile: { slug, nickname, ...(title !== '' && { title }), ...(photo && { photo }), ...(cover && { cover }) },
  },
  badges,
  fields,
  about: { ...(about ?? { id: '', revision: '1', memberId: member.id }), content: contentOf(words) },
})

export default OwnProfilePage
