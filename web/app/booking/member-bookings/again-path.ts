import { paths } from '../../paths.ts'
import { partText } from '../together-choice.ts'
import type { MemberBooking } from './member-booking.ts'

/** Where the same is booked once more: a visit as a whole, while all of its services are offered. Null where nothing of it is. */
export const againPath = ({ slug, slugs, isAppointment }: Pick<MemberBooking, 'slug' | 'slugs' | 'isAppointment'>): string | null => {
  if (slugs.length > 1) return paths.together(`?${new URLSearchParams(slugs.map((one) => ['part', partText(one, {})]))}`)
  if (slug === undefined) return null
  return isAppointment ? paths.book(slug) : paths.service(slug)
}
