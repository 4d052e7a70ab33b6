import { slotOf } from '@foyer/domain'
import type { Governed } from '../policy-terms.tsx'
import { PolicyTerms } from '../policy-terms.tsx'
import type { BasketPart } from './basket-props.ts'

/** Until when each booking can be changed, and whether the business confirms first. */
export const BasketTerms = ({ parts }: { parts: readonly BasketPart[] }) => {
  const [first] = parts
  if (!first) return null
  return (
    <div className="grid gap-2 rounded-m border border-line-2 bg-surface px-4 py-3.5 text-small">
      <PolicyTerms
        of={parts.flatMap((part) => governedBy(part, parts.length > 1))}
        zone={slotOf(first.own.booking).timezone}
        now={first.own.now}
      />
    </div>
  )
}

/** A visit on one day is changed as a whole, so that its rules need no names. */
const governedBy = ({ own, visit }: BasketPart, isOneOfSeveral: boolean): Governed[] => {
  const isNamed = isOneOfSeveral || visit?.isSeparate === true
  return (visit?.rules ?? [own]).map(({ booking, service }) => ({
    service,
    start: booking.startDate,
    price: booking.price,
    name: isNamed ? booking.bookedEntity.title : undefined,
  }))
}
