import type { Booking, Repetition, SentSlot, Service } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import type { WorldOptions } from '../world.ts'
import { complete } from './booked.ts'
import { createBookingWorld } from './booking-world.ts'

/** A studio in which Ada and Jonas give massages that visitors may repeat. */
export const createSeriesWorld = async (options: WorldOptions = {}) => {
  const bookingWorld = await createBookingWorld(options)
  const { world, ada } = bookingWorld
  const jonas = await world.staffMember('Jonas Weber')
  const repeated = { onlineBooking: { enabled: true, allowRepeating: true } }
  const training = await world.service([ada], { name: 'Training', ...repeated })
  const either = await world.service([ada, jonas], { name: 'Coaching', ...repeated })
  const read = async (client: Client, seriesId: string) =>
    (await client.bookings.getBookingSeries({ params: { seriesId } })).series.bookings
  return {
    ...bookingWorld,
    newDay: seriesDays(),
    jonas,
    repeated,
    training,
    either,
    read,
    /** Three weeks of training from this date on, booked by a visitor. */
    bookThree: async (client: Client, date: string, service: Service = training) => {
      const held = await holdSeries(client, weekly(service, date, 3))
      const { booking, manageToken } = await complete(client, held.bookings[0] as Booking)
      return { seriesId: held.seriesId, bookings: (await read(client, held.seriesId)).map((one) => one.booking), booking, manageToken }
    },
  }
}

/** Working days on which, and in the weeks behind which, no other series of the file has dates: of four weeks at most, without clock changes. */
const seriesDays = (): (() => string) => {
  let days = 0
  return () => {
    const date = Temporal.PlainDate.from('2027-04-05').add({ weeks: 4 * Math.floor(days / 5), days: days % 5 })
    days++
    return date.toString()
  }
}

/** The same time every week, from a date on. */
export const weekly = ({ id }: Pick<Service, 'id'>, date: string, count: number, time = '10:00'): SentSlot[] =>
  Array.from({ length: count }, (_, index) => ({
    serviceId: id,
    startDate: `${Temporal.PlainDate.from(date).add({ weeks: index })}T${time}:00`,
  }))

export const holdSeries = (client: Client, slots: SentSlot[]) =>
  client.bookings.createBookingSeries({ body: { booking: { totalParticipants: 1 }, slots } })

export const previewWeekly = (client: Client, slot: SentSlot, count: number, every: Repetition['every'] = 'WEEK') =>
  client.bookings.previewBookingSeries({ body: { slot, repetition: { every, count } } })
