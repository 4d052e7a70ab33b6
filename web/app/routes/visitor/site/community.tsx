import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation, useNavigate, useNavigation } from 'react-router'
import { loadPeople } from '../../../community/community/load-community.ts'
import { PeopleList } from '../../../community/community/people-list.tsx'
import { communityPaths } from '../../../community/community-paths.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import { apiOf } from '../../../ground/server-api.ts'
import { useSite } from '../../../house/site-context.ts'
import { paths } from '../../../paths.ts'
import { accountPaths } from '../../../people/account-paths.ts'
import { useText } from '../../../text/text.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ChoiceChips } from '../../../ui/fields/chips.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { LinkButton } from '../../../ui/link.tsx'

/** The limit of the operation. */
const longestSearch = 100

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { searchParams } = new URL(request.url)
  const search = (searchParams.get('search') ?? '').trim().slice(0, longestSearch)
  const page = Math.min(Math.max(Math.trunc(Number(searchParams.get('page'))) || 1, 1), 1000)
  const [{ session }, { memberPrivacySettings }] = await Promise.all([
    api.identity.getSession({}),
    api.members.getMemberPrivacySettings({}),
  ])
  const isMember = session.identity !== undefined
  const view = isMember && searchParams.get('view') === 'following' ? 'following' : 'newest'
  return {
    listed: await loadPeople(api, session, { search, view, page }),
    search,
    view,
    isMember,
    isForMembers: !isMember && memberPrivacySettings.publicMemberVisibility === 'VISIBLE_TO_MEMBERS_ONLY',
    mayJoin: isMember && memberPrivacySettings.publicMemberCandidates !== 'NO_ONE',
  } as const
}

type Found = Awaited<ReturnType<typeof loader>>

const addressOf = ({ search, view }: Pick<Found, 'search' | 'view'>, page = 1) =>
  communityPaths.list({
    ...(search !== '' && { search }),
    ...(view === 'following' && { view }),
    ...(page > 1 && { page: String(page) }),
  })

const Community = () => {
  const { t } = useText()
  const { name } = useSite()
  const found = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const isLoading = useNavigation().state === 'loading'
  const { listed, search, view, isMember, isForMembers } = found
  const show = (wanted: Partial<Pick<Found, 'search' | 'view'>>) =>
    void navigate(addressOf({ search, view, ...wanted }), { replace: true, preventScrollReset: true })
  const isWhole = search === '' && view === 'newest'
  return (
    <div className="page">
      <PageTitle>{t('community.title')}</PageTitle>
      <div className="max-w-180 pt-6 pb-6 wide:pt-14 wide:pb-8">
        <h1 className="text-display">{t('community.title')}</h1>
        {!isForMembers && <p className="mt-3.5 text-[1.125rem] text-ink-2">{t('community.lead', { name })}</p>}
      </div>
      <Blocked />
      {!(isWhole && listed.total === 0) && (
        <div className="mb-5 flex flex-wrap items-center gap-3">
          <SearchField
            label={t('community.search')}
            value={search}
            maxLength={longestSearch}
            onSearch={(text) => show({ search: text, view: 'newest' })}
            className="max-phone:w-full phone:w-72"
          />
          {isMember && (
            <ChoiceChips
              label={t('community.order')}
              value={view}
              chips={(['newest', 'following'] as const).map((value) => ({ value, label: t(`community.${value}`) }))}
              onChange={(value) => show({ view: value, search: '' })}
            />
          )}
          <p role="status" className="text-ink-3 text-small">
            {listed.total > 0 && t('community.found', { count: listed.total })}
          </p>
        </div>
      )}
      {/* The present page stays until the next one has loaded. */}
      <div aria-busy={isLoading} className={classes('transition-opacity duration-(--quick)', isLoading && 'opacity-60')}>
        {listed.people.length > 0 ? <PeopleList listed={listed} linkTo={(page) => addressOf(found, page)} /> : <Nobody found={found} />}
      </div>
    </div>
  )
}

const Blocked = () => {
  const { t } = useText()
  const { state } = useLocation() as { state: { blocked?: unknown } | null }
  if (typeof state?.blocked !== 'string') return null
  return <Banner tone="ok" role="status" title={t('community.block.done', { name: state.blocked })} className="mb-5" />
}

const Nobody = ({ found: { search, view, isForMembers, mayJoin } }: { found: Found }) => {
  const { t } = useText()
  const look = 'rounded-card border border-line-2 bg-surface'
  if (isForMembers) {
    return (
      <EmptyState
        title={t('community.membersOnly')}
        actions={
          <LinkButton kind="primary" to={paths.signIn({ to: paths.community() })}>
            {t('community.signIn')}
          </LinkButton>
        }
        className={look}
      >
        {t('community.membersOnlyHint')}
      </EmptyState>
    )
  }
  if (search !== '' || view === 'following') {
    const word = search === '' ? 'noneFollowed' : 'noneFound'
    return (
      <EmptyState
        title={t(`community.${word}`)}
        actions={<LinkButton to={communityPaths.list()}>{t('community.showAll')}</LinkButton>}
        className={look}
      >
        {t(`community.${word}Hint`)}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('community.empty')}
      actions={mayJoin && <LinkButton to={accountPaths.profile()}>{t('community.toProfile')}</LinkButton>}
      className={look}
    >
      {t(mayJoin ? 'community.emptyForMember' : 'community.emptyHint')}
    </EmptyState>
  )
}

export default Community
