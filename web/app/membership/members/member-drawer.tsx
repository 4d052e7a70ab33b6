import type { Member } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { bookingState, bookingStateText } from '../../booking/booking-state.ts'
import { formatWhenShort, localDateOf } from '../../ground/format.ts'
import { useNow } from '../../ground/now.ts'
import { useMay } from '../../ground/permissions.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session.tsx'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { linkLook } from '../../ui/link.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { memberName, memberQuery } from '../member-lookup.ts'
import { type MemberChange, memberChangesOf } from './member-actions.ts'
import { MemberBadge, waitsForAddress } from './member-badge.tsx'
import { MemberFacts } from './member-facts.tsx'
import { MemberSessions } from './member-sessions.tsx'

type MemberDrawerProps = {
  memberId: string
  known: Member | undefined
  position: string | null
  isChanging: boolean
  badges: (name: string) => ReactNode
  orders: ReactNode
  onChange: (change: MemberChange, member: Member) => void
  onClose: () => void
}

export const MemberDrawer = ({ memberId, known, onClose, ...rest }: MemberDrawerProps) => {
  const { t } = useText()
  const { data, error } = useQuery({ ...memberQuery(memberId), refetchInterval: 30_000 })
  const member = data?.member ?? known
  const isGone = error instanceof ApiError && error.status === 404
  if (member && !isGone) {
    return (
      <Drawer title={<span className="block truncate">{memberName(member)}</span>} onClose={onClose}>
        <MemberContent member={member} {...rest} />
      </Drawer>
    )
  }
  return (
    <Drawer title={t('manager.members.member')} onClose={onClose}>
      {isGone && <EmptyState title={t('manager.members.gone')}>{t('manager.members.goneHint')}</EmptyState>}
      {error && !isGone && <Banner tone="bad" role="alert" title={refusalText(error, t)} />}
      {!error && <DrawerSkeleton />}
    </Drawer>
  )
}

type MemberContentProps = Omit<MemberDrawerProps, 'memberId' | 'known' | 'onClose'> & { member: Member }

const MemberContent = ({ member, position, isChanging, badges, orders, onChange }: MemberContentProps) => {
  const { t } = useText()
  const may = useMay()
  const { identity } = useSession()
  const changes = may('members.manage') ? memberChangesOf(member, identity?.id) : []
  return (
    <>
      <p className="flex flex-wrap items-center gap-2.5">
        <Avatar name={memberName(member)} size={40} />
        <MemberBadge member={member} />
        {position !== null && (
          <span className="ms-auto flex items-center gap-1 text-dense text-ink-3">
            {position} <Kbd>J</Kbd>
            <Kbd>K</Kbd>
          </span>
        )}
      </p>
      {waitsForAddress(member) && <p className="mt-3 text-dense text-ink-2">{t('manager.members.waitsForAddress')}</p>}
      <MemberFacts member={member} />
      {changes.length > 0 && (
        <div className="mb-5 flex flex-wrap gap-2">
          {changes.map((change) => (
            <Button key={change} {...lookOf(change)} isPending={isChanging} onPress={() => onChange(change, member)}>
              {t(`manager.members.actions.${change}`)}
              {change === 'approve' && <Kbd>A</Kbd>}
              {change === 'decline' && <Kbd>D</Kbd>}
            </Button>
          ))}
        </div>
      )}
      {badges(memberName(member))}
      {may('bookings.read') && member.contactId && <MemberBookings contactId={member.contactId} />}
      {orders}
      <MemberSessions memberId={member.id} name={memberName(member)} />
    </>
  )
}

const lookOf = (change: MemberChange) => {
  if (change === 'approve' || change === 'unblock') return { kind: 'primary' as const }
  return { kind: change === 'delete' ? ('danger' as const) : ('plain' as const) }
}

const DrawerSkeleton = () => {
  const { t } = useText()
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t('manager.members.loadingOne')}</span>
      <Skeleton className="h-10 w-40" />
      <Skeleton className="mt-2 h-28 w-full" />
      <Skeleton className="h-8 w-full" />
    </div>
  )
}

const most = 4

const MemberBookings = ({ contactId }: { contactId: string }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  // Rounded to a minute, so that the query is not repeated each second.
  const minute = Math.floor(useNow(30) / 60_000) * 60_000
  const from = Temporal.Instant.fromEpochMilliseconds(minute).toString()
  const { data } = useQuery(
    api.bookings.queryExtendedBookings.query({
      body: {
        query: {
          filter: { 'contactDetails.contactId': contactId, startDate: { $gte: from }, status: { $in: ['CONFIRMED', 'PENDING'] } },
          sort: [{ fieldName: 'startDate' }],
          cursorPaging: { limit: most },
        },
      },
    }),
  )
  const bookings = data?.extendedBookings.map(({ booking }) => booking)
  return (
    <section aria-labelledby="member-bookings" className="border-line border-t pt-4">
      <h3 id="member-bookings" className="mb-2 font-bold text-small">
        {t('manager.members.bookings')}
      </h3>
      {!bookings && <Skeleton className="h-12 w-full" />}
      {bookings?.length === 0 && <p className="text-dense text-ink-2">{t('manager.members.noBookings')}</p>}
      <ul className="grid gap-2">
        {bookings?.map((booking) => (
          <li key={booking.id} className="flex flex-wrap items-baseline justify-between gap-x-2 text-dense">
            <Link
              to={paths.manageCalendar({ date: localDateOf(booking.startDate, timeZone), booking: booking.id })}
              className={`${linkLook} wrap-anywhere min-w-0`}
            >
              {booking.bookedEntity.title}
            </Link>
            <span className="text-ink-2">{formatWhenShort(booking.startDate, timeZone, locale)}</span>
            {bookingState(booking) !== 'confirmed' && (
              <Badge state={bookingState(booking)} className="basis-auto">
                {bookingStateText(booking, t)}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
