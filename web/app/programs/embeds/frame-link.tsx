import type { Booking } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { tabStore } from '../../ground/stored.ts'
import { joinPage, tellPage } from './in-frame.ts'

/** Connects a page in a frame with the page around it. Draws nothing. */
const FrameLink = () => {
  const { pathname } = useLocation()
  const booking = confirmedIn(useMatches())
  useEffect(() => joinPage(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is told, whatever its title is.
  useEffect(() => tellPage({ foyer: 'moved', title: document.title }), [pathname])
  useEffect(() => {
    if (booking) tellBooked(booking)
  }, [booking])
  return null
}

export default FrameLink

type Confirmed = { own?: { booking: Booking }; visit?: { whole: { booking: Booking } } }

/** The booking whose confirmation is shown. */
const confirmedIn = (matches: ReturnType<typeof useMatches>): Booking | undefined => {
  const confirmed = matches.find(({ id }) => /^routes\/visitor\/booking\/(visit-)?confirmed$/.test(id))
  const data = confirmed?.loaderData as Confirmed | undefined // of these two routes
  return data?.own?.booking ?? data?.visit?.whole.booking
}

/** Once, however often the confirmation is opened. It names no person. */
const tellBooked = (booking: Booking): void => {
  const { id: bookingId, startDate: start } = booking
  const key = `foyer-told ${bookingId}`
  if (tabStore.read(key) !== null) return
  tabStore.keep(key, 'yes')
  const { slot, schedule } = booking.bookedEntity
  tellPage({ foyer: 'booked', bookingId, serviceId: slot?.serviceId ?? schedule?.serviceId ?? slotOf(booking).serviceId ?? '', start })
}
