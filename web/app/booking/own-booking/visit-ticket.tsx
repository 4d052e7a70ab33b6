import { slotOf } from '@foyer/domain'
import { formatLocalDay, formatTimeRange, localDateOf } from '../../ground/format.ts'
import { zoneText } from '../../ground/zone-text.ts'
import { useSite } from '../../house/site-context.ts'
import { isWithPlan, PaidWithPlan } from '../../money/credits/paid-with-plan.tsx'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { CardIcon, PinIcon } from '../../ui/pictures/icons.tsx'
import { bookedLocationText } from '../location-and-staff.ts'
import type { OwnVisit } from '../own-visit.ts'
import { bookedParts, bookedPartsWithLocations, PartsList } from '../parts-list.tsx'
import { usePaymentText } from './booking-ticket.tsx'

type VisitTicketProps = { visit: OwnVisit /** What it is called where there are several. */; label?: string | undefined }

export const VisitTicket = ({ visit: { whole, parts, isSeparate }, label }: VisitTicketProps) => {
  const { t, language, locale } = useText()
  const site = useSite()
  const paymentText = usePaymentText()
  const { booking, service, isOff } = whole
  const { timezone: zone } = slotOf(booking)
  const date = localDateOf(booking.startDate, zone)
  const location = bookedLocationText(booking, service, site)
  const payment = isWithPlan(booking) ? <PaidWithPlan bookings={parts.map((part) => part.booking)} /> : paymentText(booking)
  return (
    <section aria-label={label ?? t('booking.details.summary')} className="rounded-card border border-line-2 bg-surface p-5 wide:p-7">
      {isSeparate ? (
        <p className={classes('figures-display text-date', isOff && 'text-ink-3 line-through decoration-1')}>
          {t('together.dates', { count: parts.length })}
        </p>
      ) : (
        <p className={classes('grid', isOff && 'text-ink-3 line-through decoration-1')}>
          <span className="text-small">{formatLocalDay(date, locale, { weekday: 'long' })}</span>
          <span className="figures-display text-date">{formatLocalDay(date, locale, { day: 'numeric', month: 'long' })}</span>
          <span className="figures-display font-normal text-date">{formatTimeRange(booking.startDate, booking.endDate, zone, locale)}</span>
        </p>
      )}
      <p className="mt-1.5 text-ink-3 text-small">{zoneText(booking.startDate, zone, { t, language })}</p>
      <hr className="my-5 border-line" />
      <PartsList parts={isSeparate ? bookedPartsWithLocations(parts, site) : bookedParts(parts)} zone={zone} hasDates={isSeparate} />
      <div className="mt-5 grid gap-2 text-ink-2 text-small">
        {location !== undefined && !isSeparate && (
          <p className="flex items-center gap-2">
            <PinIcon size={16} />
            <span className="wrap-anywhere min-w-0">{location}</span>
          </p>
        )}
        {payment !== undefined && (
          <p className="flex items-center gap-2">
            <CardIcon size={16} />
            {payment}
          </p>
        )}
      </div>
    </section>
  )
}
