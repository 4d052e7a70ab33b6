import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useMemberName } from '../../../community/community/community-member.ts'
import { type Circle, type LoadedProfile, loadCircle, loadProfile, type People } from '../../../community/community/load-community.ts'
import { PeopleList, Standing } from '../../../community/community/people-list.tsx'
import { ProfileActions } from '../../../community/community/profile-actions.tsx'
import { ProfileView } from '../../../community/community/profile-view.tsx'
import { communityPaths } from '../../../community/community-paths.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import { apiOf } from '../../../ground/server-api.ts'
import { withQuery } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link, LinkButton } from '../../../ui/link.tsx'

/** Search engines do not index profiles. */
export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

type Shows = { profile: LoadedProfile | null; isSignedIn: boolean; circle: { name: Circle; people: People } | null }

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { searchParams } = new URL(request.url)
  const { session } = await api.identity.getSession({})
  const isSignedIn = session.identity !== undefined
  const profile = await loadProfile(api, session, params.slug ?? '')
  // A hidden profile is answered like one that does not exist.
  if (!profile) return data<Shows>({ profile, isSignedIn, circle: null }, { status: 404 })
  const name = circleIn(searchParams.get('show'))
  if (!name) return data<Shows>({ profile, isSignedIn, circle: null })
  const page = Math.min(Math.max(Math.trunc(Number(searchParams.get('page'))) || 1, 1), 1000)
  const people = await loadCircle(api, profile.member, { circle: name, page, session })
  return data<Shows>({ profile, isSignedIn, circle: { name, people } })
}

const circleIn = (show: string | null): Circle | null => (show === 'followers' || show === 'following' ? show : null)

const CommunityProfile = () => {
  const { t } = useText()
  const { profile, isSignedIn, circle } = useLoaderData<typeof loader>()
  const nameOf = useMemberName()
  if (!profile) return <NoProfile />
  return (
    <div className="page-narrow">
      <PageTitle>{nameOf(profile.member)}</PageTitle>
      <BackLink to={communityPaths.list()}>{t('community.back')}</BackLink>
      <ProfileView profile={profile} heading="h1">
        <Circles profile={profile} />
        <Standing {...profile} isOwn={false} isFollowed={false} />
        <ProfileActions person={profile} isSignedIn={isSignedIn} />
      </ProfileView>
      {circle && <CircleOf profile={profile} {...circle} />}
    </div>
  )
}

const Circles = ({ profile: { member, counts } }: { profile: LoadedProfile }) => {
  const { t } = useText()
  const words = { followers: 'community.followers', following: 'community.follows' } as const
  return (
    <p className="flex flex-wrap gap-x-5">
      {(['followers', 'following'] as const).map((show) => (
        <Link
          key={show}
          to={communityPaths.member(member.profile.slug, { show })}
          preventScrollReset
          className="inline-flex min-h-11 items-center text-small"
        >
          {t(words[show], { count: counts[show] })}
        </Link>
      ))}
    </p>
  )
}

const CircleOf = ({ profile: { member }, name: circle, people }: { profile: LoadedProfile; name: Circle; people: People }) => {
  const { t } = useText()
  const name = useMemberName()(member)
  const address = communityPaths.member(member.profile.slug)
  const linkTo = (page: number) => withQuery(address, { show: circle, page: String(page) })
  return (
    <section aria-labelledby="circle" className="mt-6 grid gap-3">
      <h2 id="circle" className="text-title">
        {t(circle === 'followers' ? 'community.followersOf' : 'community.followedBy', { name })}
      </h2>
      {people.people.length === 0 ? (
        <p className="text-ink-2">{t(circle === 'followers' ? 'community.noFollowers' : 'community.noFollowing')}</p>
      ) : (
        <PeopleList listed={people} linkTo={linkTo} />
      )}
    </section>
  )
}

const NoProfile = () => {
  const { t } = useText()
  return (
    <div className="page-narrow pt-6 wide:pt-14">
      <PageTitle>{t('community.title')}</PageTitle>
      <h1 className="sr-only">{t('community.title')}</h1>
      <EmptyState
        title={t('community.gone')}
        actions={<LinkButton to={communityPaths.list()}>{t('community.back')}</LinkButton>}
        className="rounded-card border border-line-2 bg-surface"
      >
        {t('community.goneHint')}
      </EmptyState>
    </div>
  )
}

export default CommunityProfile
