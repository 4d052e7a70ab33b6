import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { BookAgain } from '../../booking/member-bookings/book-again.tsx'
import { BookingLine } from '../../booking/member-bookings/booking-line.tsx'
import { Greeting } from '../../booking/member-bookings/greeting.tsx'
import { NextBooking } from '../../booking/member-bookings/next-booking.tsx'
import { CompanyLine, loadCompany } from '../../community/who-is-coming/company-line.tsx'
import { PageTitle } from '../../ground/page-title.tsx'
import { apiOf, orElse } from '../../ground/server-api.ts'
import { PlanOnHome } from '../../money/my-plans/order-sentences.tsx'
import { isLive, loadOwnOrders } from '../../money/my-plans/own-order.ts'
import { paths } from '../../paths.ts'
import { accountPaths } from '../../people/account-paths.ts'
import { useMember } from '../../people/signed-in-member.ts'
import { useText } from '../../text/text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link, LinkButton } from '../../ui/link.tsx'
import { loadBookings } from './load-bookings.ts'

const mostAhead = 4

const mostPlans = 2

const mostPast = 20

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const now = Temporal.Now.instant().toString({ smallestUnit: 'millisecond' })
  const { session } = await api.identity.getSession({})
  if (!session.identity) return { ahead: [], past: [], orders: [], company: null, now }
  const [upcoming, past, orders] = await Promise.all([
    loadBookings(api, session, { view: 'upcoming', now, limit: mostAhead }),
    loadBookings(api, session, { view: 'past', now, limit: mostPast }),
    loadOwnOrders(api),
  ])
  const company = await orElse(loadCompany(api, upcoming.bookings[0]?.booking), null)
  return { ahead: upcoming.bookings, past: past.bookings, orders: orders.filter(({ order }) => isLive(order)), company, now }
}

const MemberHome = () => {
  const { t } = useText()
  const { ahead, past, orders, company, now } = useLoaderData<typeof loader>()
  const { name } = useMember()
  const [next, ...others] = ahead
  return (
    <>
      <PageTitle>{t('member.home')}</PageTitle>
      <Greeting name={name} />
      {next ? (
        <NextBooking entry={next} now={now}>
          {company && <CompanyLine company={company} />}
        </NextBooking>
      ) : (
        <EmptyState
          title={t('member.nothingAhead')}
          actions={
            <LinkButton kind="primary" to={paths.services()}>
              {t('member.findService')}
            </LinkButton>
          }
          className="rounded-card border border-line-2 bg-surface"
        >
          {t('member.nothingAheadHint')}
        </EmptyState>
      )}
      {orders.slice(0, mostPlans).map((own) => (
        <PlanOnHome key={own.order.id} own={own} now={now} />
      ))}
      {(others.length > 0 || past.length > 0) && (
        <div className="mt-10 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-title">{t(others.length > 0 ? 'member.afterThat' : 'member.bookings')}</h2>
          <Link
            to={accountPaths.bookings(others.length > 0 ? {} : { view: 'past' })}
            className="inline-flex min-h-11 items-center text-small"
          >
            {t('member.all')}
          </Link>
        </div>
      )}
      {others.length > 0 && (
        <ul className="divide-y divide-line">
          {others.map((entry) => (
            <BookingLine key={entry.booking.id} entry={entry} />
          ))}
        </ul>
      )}
      <BookAgain past={past} />
    </>
  )
}

export default MemberHome
