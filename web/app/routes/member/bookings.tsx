import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { FeedControls } from '../../booking/calendar-feed/feed-controls.tsx'
import { BookingLine } from '../../booking/member-bookings/booking-line.tsx'
import { type BookingView, bookingViews, viewOf } from '../../booking/member-bookings/member-booking.ts'
import { PageTitle } from '../../ground/page-title.tsx'
import { apiOf } from '../../ground/server-api.ts'
import { paths } from '../../paths.ts'
import { accountPaths } from '../../people/account-paths.ts'
import { useText } from '../../text/text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { type BookingList, loadBookings } from './load-bookings.ts'

const pageSize = 20

const nothing: BookingList = { bookings: [], next: undefined, prev: undefined }

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const search = new URL(request.url).searchParams
  const view = viewOf(search)
  const now = Temporal.Now.instant().toString({ smallestUnit: 'millisecond' })
  const { session } = await api.identity.getSession({})
  if (!session.identity) return { view, ...nothing, feed: undefined }
  const [list, { calendarFeeds }] = await Promise.all([
    loadBookings(api, session, { view, now, limit: pageSize, cursor: search.get('cursor') }),
    api['calendar-feeds'].listCalendarFeeds({}),
  ])
  return { view, ...list, feed: calendarFeeds.find(({ kind }) => kind === 'MEMBER') }
}

const tab =
  'inline-flex min-h-11 items-center border-transparent border-b-2 font-medium text-ink-2 hover:text-ink aria-[current=page]:border-brand-solid aria-[current=page]:text-ink'

const words = {
  upcoming: { tab: 'member.upcoming', nothing: 'member.nothingAhead', hint: 'member.nothingAheadHint' },
  waiting: { tab: 'member.waiting', nothing: 'member.nothingWaiting', hint: 'member.nothingWaitingHint' },
  past: { tab: 'member.past', nothing: 'member.nothingPast', hint: 'member.nothingPastHint' },
} as const satisfies Record<BookingView, object>

const MemberBookings = () => {
  const { t } = useText()
  const { view, bookings, next, prev, feed } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const page = (cursor: string) => accountPaths.bookings({ ...(view !== 'upcoming' && { view }), cursor })
  return (
    <>
      <PageTitle>{t('member.bookings')}</PageTitle>
      <h1 className="text-date">{t('member.bookings')}</h1>
      <nav aria-label={t('member.which')} className="mt-4 flex gap-6 border-line border-b">
        {bookingViews.map((other) => (
          <Link
            key={other}
            to={accountPaths.bookings(other === 'upcoming' ? {} : { view: other })}
            aria-current={view === other ? 'page' : undefined}
            className={tab}
          >
            {t(words[other].tab)}
          </Link>
        ))}
      </nav>
      {bookings.length === 0 ? (
        <EmptyState title={t(words[view].nothing)} actions={<LinkButton to={paths.services()}>{t('member.findService')}</LinkButton>}>
          {t(words[view].hint)}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {bookings.map((entry) => (
            <BookingLine key={entry.booking.id} entry={entry} isPast={view === 'past'} />
          ))}
        </ul>
      )}
      {(next !== undefined || prev !== undefined) && (
        <nav aria-label={t('member.pages')} className="mt-6 flex justify-between gap-4">
          {prev === undefined ? <span /> : <LinkButton to={page(prev)}>{t('member.before')}</LinkButton>}
          {next !== undefined && <LinkButton to={page(next)}>{t('member.more')}</LinkButton>}
        </nav>
      )}
      <section aria-labelledby="calendar-feed" className="mt-12 border-line border-t pt-8">
        <h2 id="calendar-feed" className="text-title">
          {t('member.calendarFeed.member')}
        </h2>
        <FeedControls kind="MEMBER" area="member" feed={feed} onChanged={revalidate} />
      </section>
    </>
  )
}

export default MemberBookings
