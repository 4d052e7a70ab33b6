import type { Checkout, ComingPerson } from '@foyer/contract'
import { lazy, Suspense, useState } from 'react'
import { type Coming, hasAges, isNameless, onlyMe, sentByGuest, sentComing } from '../../community/coming/coming.ts'
import type { ServiceToAttend } from '../../community/coming/participants-choice.tsx'
import { localDateOf } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { type BasketPart, bookingIdsOf } from '../basket-parts.ts'

const FamilyChoice = lazy(() => import('../../community/coming/family-choice.tsx'))

type Chosen = Readonly<Record<string, Coming>>
type Asked = ServiceToAttend & { key: string; bookingIds: string[] }

export const useBasketComing = (checkout: Checkout, parts: readonly BasketPart[], isMember: boolean) => {
  const { timeZone } = useSite()
  const [chosen, setChosen] = useState<Chosen>({})
  const asked = parts.flatMap((part) => askedOf(part, checkout, timeZone)).filter(({ ageLimits }) => isMember || hasAges(ageLimits))
  const comingTo = ({ key }: Asked) => chosen[key] ?? onlyMe
  const sent = (ownName: string): ComingPerson[] =>
    asked.flatMap((service) =>
      isMember ? sentComing(comingTo(service), service.bookingIds) : (sentByGuest(comingTo(service), ownName, service.bookingIds) ?? []),
    )
  const draw = (isSent: boolean) =>
    asked.length > 0 && (
      <Suspense fallback={null}>
        <FamilyChoice
          services={asked.map(({ key, bookingIds, service, ...asking }) => ({
            ...asking,
            ...(asked.length > 1 && service && { service }),
          }))}
          coming={asked.map(comingTo)}
          onChange={(position, coming) => {
            const service = asked[position]
            if (service) setChosen((before) => ({ ...before, [service.key]: coming }))
          }}
          isSent={isSent}
          isGuest={!isMember}
        />
      </Suspense>
    )
  return { draw, sent, isNameless: asked.some((service) => isNameless(comingTo(service))) }
}

const askedOf = (part: BasketPart, checkout: Checkout, timeZone: string): Asked[] => {
  const bookings = part.visit?.parts ?? [{ booking: part.own.booking, service: part.own.service }]
  return bookings.map(({ booking, service }) => ({
    key: booking.id,
    bookingIds: part.visit ? [booking.id] : bookingIdsOf(part, checkout),
    service: booking.bookedEntity.title,
    seats: booking.totalParticipants,
    date: localDateOf(booking.startDate, timeZone),
    ageLimits: service?.ageLimits,
  }))
}
