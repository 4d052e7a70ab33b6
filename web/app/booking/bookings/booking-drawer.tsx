import type { Booking, ExtendedBooking, Service, StaffMember } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { api, client } from '../../api.ts'
import { localDateOf, phoneLink } from '../../ground/format.ts'
import { timeLeft, useNow } from '../../ground/now.ts'
import { useMay, useReaches } from '../../ground/permissions.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { linkLook } from '../../ui/link.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { MenuItem } from '../../ui/overlays/menu.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { CopyIcon, InfoIcon } from '../../ui/pictures/icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { attendedState, bookingStateText } from '../booking-state.ts'
import { isOfSessions, ownSessionOf } from '../session-of-booking.ts'
import { AttendanceButtons } from './attendance.tsx'
import { BookingActions } from './booking-actions.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingHistory } from './booking-history.tsx'
import { DeskMenu } from './desk-menu.tsx'
import { PeopleOfBooking } from './named-people.tsx'
import { OtherRequests } from './other-requests.tsx'
import { SeriesOfBooking } from './series-of-booking.tsx'
import { isPaid } from './take-payment-button.tsx'
import { useParticipantName } from './use-booking-text.ts'

type BookingDrawerProps = {
  bookingId: string
  staff: readonly StaffMember[]
  services: readonly Service[]
  onClose: () => void
  onOpen: (bookingId: string) => void
  children?: ReactNode
}

export const BookingDrawer = ({ bookingId, onClose, ...rest }: BookingDrawerProps) => {
  const { t } = useText()
  const participantName = useParticipantName()
  const { data, error } = useQuery({ ...bookingQuery(bookingId), refetchInterval: 30_000 })
  const extended = data?.extendedBookings[0]
  if (extended) {
    return (
      <Drawer
        title={<span className="block truncate">{participantName(extended).name}</span>}
        onClose={onClose}
        head={<BookingMenu booking={extended.booking} note={extended.internalNote} />}
      >
        <BookingContent extended={extended} {...rest} />
      </Drawer>
    )
  }
  return (
    <Drawer title={t('manager.nav.booking')} onClose={onClose}>
      {error && <Banner tone="bad" role="alert" title={refusalText(error, t)} />}
      {data && <EmptyState title={t('manager.bookings.gone')}>{t('manager.bookings.goneHint')}</EmptyState>}
      {!data && !error && <DrawerSkeleton />}
    </Drawer>
  )
}

type BookingContentProps = Omit<BookingDrawerProps, 'bookingId' | 'onClose'> & { extended: ExtendedBooking }

const BookingContent = ({
  extended: { booking, allowedActions, attendance, internalNote, additionalResources = [], namedParticipants = [] },
  staff,
  services,
  onOpen,
  children,
}: BookingContentProps) => {
  const { t } = useText()
  const service = services.find(({ id }) => id === slotOf(booking).serviceId)
  const state = attendedState(booking, attendance)
  const eventId = ownSessionOf(booking)
  const { bookedBy } = useParticipantName()({ booking, namedParticipants })
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <Badge state={state}>{bookingStateText(booking, t, attendance)}</Badge>
        {isPaid(booking) && <Badge state="paid">{t('manager.desk.paid')}</Badge>}
      </p>
      {bookedBy !== undefined && <p className="wrap-anywhere mt-2 text-dense">{bookedBy}</p>}
      <ClientLine booking={booking} />
      {state === 'double-booked' && <Banner tone="bad" title={t('manager.bookings.overbooked')} className="mt-3" />}
      {state === 'held' && <HoldLine booking={booking} />}
      <OtherRequests booking={booking} onOpen={onOpen} />
      <BookingFacts booking={booking} rooms={additionalResources} service={service} staff={staff} />
      {!service && <p className="mb-3 text-dense text-ink-2">{t('manager.refused.serviceGone')}</p>}
      <BookingActions
        key={booking.revision}
        booking={booking}
        allowed={allowedActions}
        isServiceGone={!service}
        staff={staffFor(service, staff)}
      />
      <PeopleOfBooking
        booking={booking}
        people={namedParticipants}
        attended={eventId === undefined ? undefined : { attendee: booking, eventId, attendance }}
      />
      <SeriesOfBooking booking={booking} onOpen={onOpen} />
      <AttendanceOfBooking booking={booking} attendance={attendance} />
      {internalNote !== undefined && <TeamNote note={internalNote} />}
      <BookingHistory bookingId={booking.id} />
      {children}
    </>
  )
}

const AttendanceOfBooking = ({ booking, attendance }: Pick<ExtendedBooking, 'booking' | 'attendance'>) => {
  const { t } = useText()
  const mayManage = useReaches()({ permission: 'bookings.manage', isOpenToOwn: true })
  const eventId = ownSessionOf(booking)
  if (eventId === undefined || !mayManage) return null
  return (
    <section className="mt-5 border-line border-t pt-3.5">
      <h3 className="mb-2 font-bold text-ink-2 text-micro">{t('manager.desk.attendance')}</h3>
      <div className="flex gap-2 *:grow">
        <AttendanceButtons attendee={booking} eventId={eventId} attendance={attendance} />
      </div>
    </section>
  )
}

const TeamNote = ({ note }: { note: string }) => {
  const { t } = useText()
  return (
    <section className="mt-5 border-line border-t pt-3.5">
      <h3 className="mb-2 font-bold text-ink-2 text-micro">{t('manager.desk.note')}</h3>
      <p className="whitespace-pre-wrap text-dense">{note}</p>
    </section>
  )
}

const staffFor = (service: Service | undefined, staff: readonly StaffMember[]): readonly StaffMember[] =>
  service ? staff.filter(({ resourceId }) => service.staffMemberIds.includes(resourceId)) : staff

const DrawerSkeleton = () => {
  const { t } = useText()
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t('manager.bookings.loading')}</span>
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-2 h-28 w-full" />
      <Skeleton className="h-8 w-full" />
    </div>
  )
}

const bookingQuery = (bookingId: string) =>
  api.bookings.queryExtendedBookings.query({
    body: {
      query: { filter: { id: bookingId } },
      withBookingAllowedActions: true,
      withBookingAttendanceInfo: true,
      withNamedParticipants: true,
    },
  })

const HoldLine = ({ booking }: { booking: Booking }) => {
  const { t } = useText()
  const now = useNow(1)
  return <Banner tone="hold" title={t('manager.bookings.holdUntil', { left: timeLeft(booking.holdExpiresDate, now) })} className="mt-3" />
}

const ClientLine = ({ booking: { contactDetails } }: { booking: Booking }) => {
  const { email, phone, contactId } = contactDetails
  return (
    <p className="mt-2 flex flex-wrap gap-x-2 text-dense text-ink-2">
      {phone !== undefined && (
        <a className={linkLook} href={phoneLink(phone)}>
          {phone}
        </a>
      )}
      {email !== undefined && (
        <a className={linkLook} href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {contactId !== undefined && <Visits contactId={contactId} />}
    </p>
  )
}

const Visits = ({ contactId }: { contactId: string }) => {
  const { t } = useText()
  const { data } = useQuery(
    api.bookings.countExtendedBookings.query({ body: { filter: { 'contactDetails.contactId': contactId, status: 'CONFIRMED' } } }),
  )
  if (!data || data.count === 0) return null
  return (
    <span className="text-ink-3">
      {data.count === 1 ? t('manager.bookings.firstVisit') : t('manager.bookings.visits', { count: data.count })}
    </span>
  )
}

const BookingMenu = ({ booking, note }: { booking: Booking; note: string | undefined }) => {
  const { t } = useText()
  const navigate = useNavigate()
  const may = useMay()
  const { timeZone, publicUrl } = useSite()
  const { serviceId, resource } = slotOf(booking)

  const copyLink = async () => {
    try {
      const { token } = await client.bookings.getAnonymousActionToken({ params: { bookingId: booking.id } })
      await navigator.clipboard.writeText(`${publicUrl}${paths.booking(token)}`)
      showToast({ text: t('manager.bookings.guestLinkCopied') })
    } catch (refusal) {
      showToast({ text: refusalText(refusal, t) })
    }
  }
  const explain = () =>
    navigate(
      paths.manageWhyNot({ service: serviceId, date: localDateOf(booking.startDate, timeZone), ...(resource && { person: resource.id }) }),
    )
  if (!may('bookings.manage')) return <DeskMenu booking={booking} note={note} />
  return (
    <DeskMenu booking={booking} note={note}>
      <MenuItem icon={CopyIcon} onAction={() => void copyLink()}>
        {t('manager.bookings.guestLink')}
      </MenuItem>
      {may('calendar.read') && !isOfSessions(booking) && (
        <MenuItem icon={InfoIcon} onAction={() => void explain()}>
          {t('manager.bookings.whyNot')}
        </MenuItem>
      )}
    </DeskMenu>
  )
}
