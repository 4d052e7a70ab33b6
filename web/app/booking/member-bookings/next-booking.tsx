import { slotOf } from '@foyer/domain'
import type { ReactNode } from 'react'
import { useRelativeDay } from '../../ground/day-text.ts'
import { formatShortDay, formatTime, formatTimeRange } from '../../ground/format.ts'
import { zoneText } from '../../ground/zone-text.ts'
import { useSite } from '../../house/site-context.ts'
import { accountPaths } from '../../people/account-paths.ts'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { bookingState } from '../booking-state.ts'
import { areSeparate, visitPaths } from '../visit-of-services.ts'
import type { MemberBooking } from './member-booking.ts'

type NextBookingProps = { entry: MemberBooking; now: string; children?: ReactNode }

export const NextBooking = ({ entry: { booking, parts, allowed, picture }, now, children }: NextBookingProps) => {
  const { t, language, locale } = useText()
  const site = useSite()
  const { startDate: start, endDate: end, bookedEntity } = booking
  const { timezone: zone, resource, location } = slotOf(booking)
  const dayName = useRelativeDay(now, zone)
  const address = location?.formattedAddress ?? site.address?.formattedAddress
  const isVisit = parts.length > 0
  const notes = [!isVisit && resource && t('visitor.home.with', { name: resource.name ?? '' }), address].filter(Boolean)
  return (
    <section
      aria-labelledby="next-booking"
      className={classes(
        'grid overflow-hidden rounded-card border border-line-2 bg-surface',
        picture?.url !== undefined && 'wide:grid-cols-[220px_minmax(0,1fr)]',
      )}
    >
      {picture?.url !== undefined && (
        <Picture
          image={picture}
          sizes="(min-width: 720px) 220px, 100vw"
          className="picture aspect-16/7 size-full object-cover wide:aspect-auto"
        />
      )}
      <div className="min-w-0 p-5 wide:p-7">
        <p className="flex flex-wrap items-center gap-3 font-strong text-brand-ink text-small">
          {untilText(now, start, t)}
          {booking.status !== 'CONFIRMED' && (
            <Badge state={bookingState({ ...booking, doubleBooked: false })}>{t(`member.states.${booking.status}`)}</Badge>
          )}
        </p>
        <h2 id="next-booking" className="mt-1 text-date">
          <span className="inline-block first-letter:uppercase">{dayName(start)}</span>, {formatTime(start, zone, locale)}
        </h2>
        <p className="wrap-anywhere mt-2.5 font-strong">{bookedEntity.title}</p>
        <p className="wrap-anywhere mt-1 text-ink-2 text-small">
          {[
            ...notes,
            bookedEntity.schedule
              ? t('member.until', { day: formatShortDay(end, zone, locale) })
              : formatTimeRange(start, end, zone, locale),
          ].join(' · ')}
        </p>
        <p className="text-ink-3 text-small">{zoneText(start, zone, { t, language })}</p>
        {children}
        <div className="mt-5 flex flex-wrap gap-2">
          <LinkButton to={isVisit ? visitPaths.ofMember(booking.id) : accountPaths.booking(booking.id)}>
            {t(allowed?.cancel ? 'member.seeOrCancel' : 'member.see')}
          </LinkButton>
          {allowed?.reschedule && !bookedEntity.schedule && !(isVisit && areSeparate(booking)) && (
            <LinkButton to={isVisit ? visitPaths.moveOfMember(booking.id) : accountPaths.moveBooking(booking.id)}>
              {t('member.move')}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  )
}

const untilText = (now: string, start: string, t: Translate): string => {
  const minutes = Temporal.Instant.from(now).until(start).total('minutes')
  if (minutes <= 0) return t('member.running')
  if (minutes < 60) return t('member.inMinutes', { count: Math.ceil(minutes) })
  const hours = Math.round(minutes / 60)
  return hours <= 48 ? t('member.inHours', { count: hours }) : t('member.inDays', { count: Math.round(hours / 24) })
}
