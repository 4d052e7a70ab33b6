import { slotOf } from '@foyer/domain'
import { formatWhen } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { type BasketPart, hasPlan, type Opened } from '../basket-parts.ts'
import { BasketPrices } from '../basket-prices.tsx'
import { HoldLine } from '../hold-line.tsx'
import { bookedLocationText } from '../location-and-staff.ts'
import type { OwnBooking } from '../own-booking.ts'
import type { OwnVisit } from '../own-visit.ts'
import { bookedParts, bookedPartsWithLocations, PartsList } from '../parts-list.tsx'
import { BookedFacts } from '../slot-facts.tsx'
import { CourseDatesText, SummaryDates, SummaryWhen, summaryLook } from '../summary-when.tsx'

export const BasketSummary = ({ checkout, parts, plans }: Opened) => {
  const { t } = useText()
  const held = firstToExpire(parts)
  return (
    <aside aria-label={t(hasPlan(checkout) ? 'checkout.summary' : 'booking.details.summary')} className={summaryLook}>
      {parts.map((part) => (
        <div key={part.own.booking.id} className="grid gap-4">
          {part.visit ? <VisitFacts visit={part.visit} /> : <OwnFacts own={part.own} />}
        </div>
      ))}
      {held && (
        <div>
          <HoldLine booking={held} zone={slotOf(held).timezone} />
        </div>
      )}
      <BasketPrices checkout={checkout} parts={parts} plans={plans} />
    </aside>
  )
}

/** The hold that expires first. */
const firstToExpire = (parts: readonly BasketPart[]) =>
  parts
    .flatMap(({ own, visit }) => visit?.parts.map(({ booking }) => booking) ?? [own.booking])
    .filter(({ status, holdExpiresDate }) => status === 'CREATED' && holdExpiresDate !== undefined)
    .toSorted((one, other) => Temporal.Instant.compare(one.holdExpiresDate ?? '', other.holdExpiresDate ?? ''))[0]

const OwnFacts = ({ own }: { own: OwnBooking }) => {
  const { t, locale } = useText()
  const { booking, course, series } = own
  const { timezone: zone } = slotOf(booking)
  return (
    <>
      {course ? <CourseDatesText {...course} zone={zone} /> : <SummaryWhen start={booking.startDate} end={booking.endDate} zone={zone} />}
      {series.length > 1 && (
        <ol aria-label={t('booking.series.allDates')} className="grid gap-1 text-small">
          {series.map(({ booking: date }) => (
            <li key={date.id}>{formatWhen(date.startDate, date.endDate, zone, locale)}</li>
          ))}
        </ol>
      )}
      <BookedFacts own={own} />
    </>
  )
}

const VisitFacts = ({ visit: { whole, parts, isSeparate } }: { visit: OwnVisit }) => {
  const site = useSite()
  const { booking, service } = whole
  const { timezone: zone } = slotOf(booking)
  const place = isSeparate ? undefined : bookedLocationText(booking, service, site)
  return (
    <>
      {isSeparate ? (
        <SummaryDates count={parts.length} start={booking.startDate} zone={zone} />
      ) : (
        <SummaryWhen start={booking.startDate} end={booking.endDate} zone={zone} />
      )}
      <PartsList parts={isSeparate ? bookedPartsWithLocations(parts, site) : bookedParts(parts)} zone={zone} hasDates={isSeparate} />
      {place !== undefined && <p className="wrap-anywhere text-ink-2 text-small">{place}</p>}
    </>
  )
}
