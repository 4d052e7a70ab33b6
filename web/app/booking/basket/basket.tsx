import type { Checkout, PublicPlan } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { client } from '../../api.ts'
import { formatWhen } from '../../ground/format.ts'
import { PageTitle } from '../../ground/page-title.tsx'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type BasketPart, type BasketProps, hasPlan, type Opened, partAlone } from '../basket-parts.ts'
import { BasketPrices } from '../basket-prices.tsx'
import { HoldLine } from '../hold-line.tsx'
import { bookedLocationText } from '../location-and-staff.ts'
import type { OwnBooking } from '../own-booking.ts'
import type { OwnVisit } from '../own-visit.ts'
import { bookedParts, bookedPartsWithLocations, PartsList } from '../parts-list.tsx'
import { BookedFacts } from '../slot-facts.tsx'
import { CourseDatesText, SummaryDates, SummaryWhen, summaryLook } from '../summary-when.tsx'
import { BasketForm } from './basket-form.tsx'

const Basket = ({ id, readPart, thanks, ...props }: BasketProps) => {
  const [opened, setOpened] = useState<Opened>()
  const { send, error } = useCall(async () => {
    const { checkout, bookingLinks } = await client.checkouts.claimCheckout({ params: { id }, body: {} })
    const [plans, ...parts] = await Promise.all([readPlans(checkout), ...bookingLinks.map(readPart)])
    setOpened({ checkout, plans, parts: parts.flatMap((part) => part ?? []).toSorted(byStart) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, not once per drawing.
  useEffect(() => void send(), [id])
  if (error) return <Gone isUnreachable={error.code !== 'CHECKOUT_NOT_FOUND' && error.code !== 'INVALID_ARGUMENT'} />
  if (!opened) return <Loading />
  const { checkout } = opened
  if (checkout.completed) return <Bought {...opened} thanks={thanks} />
  return (
    <div className="grid items-start gap-7 wide:grid-cols-[1fr_minmax(280px,360px)] wide:gap-10 drawer:gap-30">
      <div className="min-w-0 max-w-form max-wide:order-2">
        <BasketForm
          {...opened}
          onChange={(changed) => setOpened({ ...opened, checkout: changed })}
          onBought={() => void send()}
          {...props}
        />
      </div>
      <BasketSummary {...opened} />
    </div>
  )
}

export default Basket

const byStart = ({ own: one }: BasketPart, { own: other }: BasketPart) =>
  Temporal.Instant.compare(one.booking.startDate, other.booking.startDate)

const readPlans = async (checkout: Checkout): Promise<PublicPlan[]> => {
  const ids = checkout.lineItems.flatMap(({ itemType, catalogReference }) =>
    itemType.preset === 'SERVICE' ? [] : [catalogReference.catalogItemId],
  )
  if (ids.length === 0) return []
  return client.plans.queryPublicPlans({ body: { query: { filter: { id: { $in: ids } } } } }).then(
    ({ plans }) => plans,
    () => [],
  )
}

/** A booking that is bought alone is thanked for on its own page; an unpaid booking leads to the page of its payment. */
const Bought = ({ thanks, ...opened }: Opened & Pick<BasketProps, 'thanks'>) => {
  const { checkout, parts } = opened
  const unpaid = parts.find(({ own }) => own.booking.status === 'CREATED')
  if (unpaid) return <Navigate to={paths.payBooking(unpaid.link.manageToken)} replace />
  const alone = partAlone(checkout, parts)
  if (alone) return <Navigate to={paths.confirmed(alone.link.manageToken)} replace />
  return thanks(opened)
}

const Loading = () => {
  const { t } = useText()
  return (
    <>
      <PageTitle>{t('checkout.basket.title')}</PageTitle>
      <p className="grid place-items-center gap-3 py-24 text-ink-2" role="status">
        <Spinner />
        {t('checkout.basket.loading')}
      </p>
    </>
  )
}

const Gone = ({ isUnreachable }: { isUnreachable: boolean }) => {
  const { t } = useText()
  const title = t(isUnreachable ? 'checkout.refused.unreachable' : 'checkout.basket.gone')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState title={title} actions={<LinkButton to={paths.services()}>{t('checkout.thanks.toServices')}</LinkButton>}>
        {isUnreachable ? null : t('checkout.basket.goneHint')}
      </EmptyState>
    </>
  )
}

const BasketSummary = ({ checkout, parts, plans }: Opened) => {
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
  const location = isSeparate ? undefined : bookedLocationText(booking, service, site)
  return (
    <>
      {isSeparate ? (
        <SummaryDates count={parts.length} start={booking.startDate} zone={zone} />
      ) : (
        <SummaryWhen start={booking.startDate} end={booking.endDate} zone={zone} />
      )}
      <PartsList parts={isSeparate ? bookedPartsWithLocations(parts, site) : bookedParts(parts)} zone={zone} hasDates={isSeparate} />
      {location !== undefined && <p className="wrap-anywhere text-ink-2 text-small">{location}</p>}
    </>
  )
}
