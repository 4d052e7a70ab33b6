import type { Service } from '@foyer/contract'
import type { ReactNode } from 'react'
import type { ChosenAddOn } from '../../add-on-choice.ts'
import { formatLocalDay, formatTimeRange, localDateOf } from '../../format.ts'
import { sessionMinutes } from '../../session-minutes.ts'
import { useSite } from '../../site-context.ts'
import { endOf } from '../../slot-choice.ts'
import { useText } from '../../text/text.tsx'
import { zoneText } from '../../zone-text.ts'
import { placeOf } from './place-of.ts'
import { SlotFacts } from './slot-facts.tsx'
import { staffMemberOf } from './staff-member-of.ts'

type BookingSummaryProps = {
  service: Service
  start: string
  minutes?: number | undefined
  zone: string
  resourceId: string | undefined
  addOns?: readonly ChosenAddOn[] | undefined
  children?: ReactNode
}

/** When, what, with whom and where, beside the form. */
export const BookingSummary = ({ service, start, minutes, zone, resourceId, addOns, children }: BookingSummaryProps) => {
  const { t, language } = useText()
  const site = useSite()
  const date = localDateOf(start, zone)
  const isWithSomebody = service.staffMembers.length > 0
  return (
    <aside
      aria-label={t('booking.details.summary')}
      className="divide-y divide-line rounded-card border border-line-2 bg-surface *:px-5 *:py-4 wide:sticky wide:top-6 wide:*:p-6"
    >
      <p className="grid">
        <span className="text-ink-2 text-small">{formatLocalDay(date, language, { weekday: 'long' })}</span>
        <span className="figures-display text-date">{formatLocalDay(date, language, { day: 'numeric', month: 'long' })}</span>
        <span className="mt-0.5 font-normal text-title">
          {formatTimeRange(start, endOf(service, start, minutes), zone, language)}{' '}
          <span className="inline-block text-ink-3 text-small">{zoneText(start, zone, { t, language })}</span>
        </span>
      </p>
      <SlotFacts
        service={service}
        minutes={minutes ?? sessionMinutes(service)}
        person={
          resourceId === undefined && isWithSomebody
            ? 'ASKED'
            : staffMemberOf(service, resourceId === undefined ? undefined : { id: resourceId })
        }
        place={placeOf(service, site)}
        addOns={addOns}
      />
      {children && <div>{children}</div>}
    </aside>
  )
}
