import type { Booking, CreateBookingInfo } from '@foyer/contract'
import { InvalidInput } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { inPlacingBulk, type PlacingScope } from '../places/places.ts'
import { addBooking, requireRightsToCreate } from './create-booking.ts'

type Item = { id?: string; info: CreateBookingInfo; path: string }

/** Input that is incomplete or wrong fails the whole call, and so does a setting without the right to it; what is not free fails alone. */
export const bulkCreateBooking: Handler<'bookings', 'bulkCreateBooking'> = async ({ body }, context) => {
  const { createBookingsInfo, returnFullEntity: returnEntity = false } = body
  for (const info of createBookingsInfo) requireRightsToCreate(info, context)
  const items = createBookingsInfo.map((info, index): Item => ({ info, path: `createBookingsInfo[${index}]` }))
  // By transaction: the work begins anew where the catalogue has changed meanwhile.
  const made = new WeakMap<PlacingScope, string[]>()
  return await inPlacingBulk(context, { items, returnEntity }, async (scope, item) => {
    const besideIds = made.get(scope) ?? []
    const booking = await addItem(item, { ...scope, besideIds })
    made.set(scope, [...besideIds, booking.id])
    return booking
  })
}

/** Violations name the item. */
const addItem = async ({ info, path }: Item, scope: PlacingScope): Promise<Booking> => {
  try {
    return (await addBooking(info, scope)).booking
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    throw new InvalidInput(error.violations.map((violation) => ({ ...violation, field: `${path}.${violation.field}` })))
  }
}
