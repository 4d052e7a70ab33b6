import type { Booking, Service } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { type Command, type FullStudio, memberOfStory, visitorsPerStory } from './everything-at-once.ts'
import type { Story } from './story-of-everything.ts'

const pick = <Entry>(list: readonly Entry[], index: number): Entry | undefined => list[index % Math.max(1, list.length)]
const sent = ({ id }: Pick<Service, 'id'>, startDate: string) => ({ serviceId: id, startDate })
const told = { participantNotification: { notifyParticipants: true } }
const wholeOf = (booking: Booking) => ({ multiServiceBookingId: booking.multiServiceBookingInfo?.id ?? '' })
const partsIn = (bookings: readonly { booking?: Booking }[]) => bookings.flatMap(({ booking }) => booking ?? [])

/** What is asked of the server; refusals are thrown. */
const verbs: { [Verb in Command['verb']]: (story: Story, command: Extract<Command, { verb: Verb }>) => Promise<unknown> } = {
  hold: async (story, { who: index, week: weeks, at: hour, service: name }) => {
    const slot = sent(story.studio.services[name as keyof FullStudio['services']], story.startAt(hour, weeks))
    const body = { booking: { bookedEntity: { slot }, totalParticipants: 1 } }
    story.note((await story.reach.visitor(index).bookings.createBooking({ body })).booking, { who: index })
  },
  holdVisit: async (story, { who: index, at: hour, type: multiServiceBookingType }) => {
    const second = multiServiceBookingType === 'PARALLEL_BOOKINGS' ? hour : hour + 1
    const slots = [sent(story.studio.services.massage, story.startAt(hour)), sent(story.studio.services.facial, story.startAt(second))]
    const bookings = slots.map((slot) => ({ bookedEntity: { slot }, totalParticipants: 1 }))
    const body = { bookings, multiServiceBookingType, returnFullEntity: true }
    const { multiServiceBooking } = await story.reach.visitor(index).bookings.createMultiServiceBooking({ body })
    story.noteAll(partsIn(multiServiceBooking.bookings), { who: index, isVisit: true })
  },
  holdSeries: async (story, { who: index, at: hour }) => {
    const slots = [0, 1, 2].map((weeks) => sent(story.studio.services.massage, story.startAt(hour, weeks)))
    const answer = await story.reach.visitor(index).bookings.createBookingSeries({ body: { booking: { totalParticipants: 1 }, slots } })
    story.noteAll(answer.bookings, { who: index, seriesId: answer.seriesId })
  },
  holdSeats: async (story, { who: index, session: number, party: totalParticipants }) => {
    const slot = { eventId: story.sessionIds[number] ?? '' }
    const body = { booking: { bookedEntity: { slot }, totalParticipants } }
    story.note((await story.reach.visitor(index).bookings.createBooking({ body })).booking, { who: index })
  },
  complete: async (story, { which: index }) => {
    const entry = pick(story.made, index)
    if (!entry) return
    const { revision } = await story.present(entry)
    const body = {
      revision,
      contactDetails: story.addressOf(entry.who),
      ...(entry.who === memberOfStory && { selectedPaymentOption: 'MEMBERSHIP' as const }),
    }
    story.note((await story.reach.visitor(entry.who).bookings.completeBooking({ params: { bookingId: entry.id }, body })).booking)
  },
  move: async (story, { which: index, at: hour, session: number, byOwner: isOwner }) => {
    const entry = pick(story.made, index)
    if (!entry) return
    const client = isOwner ? story.reach.owner() : story.reach.visitor(entry.who)
    const booking = await story.present(entry)
    const { revision, bookedEntity } = booking
    const slot = { serviceId: bookedEntity.slot?.serviceId ?? '', startDate: story.startAt(hour) }
    if (bookedEntity.tags[0] === 'GROUP') {
      const body = { revision, slot: { eventId: story.sessionIds[number] ?? '' }, ...told }
      return story.note((await client.bookings.rescheduleBooking({ params: { bookingId: entry.id }, body })).booking)
    }
    if (entry.isVisit) {
      const parts = await story.partsOf(booking)
      const rescheduleBookingsInfo = parts.map((part, position) => ({
        bookingId: part.id,
        revision: part.revision,
        slot: { startDate: story.startAt(hour + position) },
      }))
      const body = { rescheduleBookingsInfo, returnFullEntity: true, ...told }
      const { multiServiceBooking } = await client.bookings.rescheduleMultiServiceBooking({ params: wholeOf(booking), body })
      return story.noteAll(partsIn(multiServiceBooking.bookings))
    }
    if (entry.seriesId) {
      const body = {
        fromBookingId: entry.id,
        revision,
        slot: { ...slot, startDate: `${booking.startDate.slice(0, 10)}T${hour}:00:00` },
        ...told,
      }
      return story.noteAll((await client.bookings.rescheduleBookingSeries({ params: { seriesId: entry.seriesId }, body })).bookings)
    }
    story.note((await client.bookings.rescheduleBooking({ params: { bookingId: entry.id }, body: { revision, slot, ...told } })).booking)
  },
  cancel: async (story, { which: index, byOwner: isOwner }) => {
    const entry = pick(story.made, index)
    if (!entry) return
    const client = isOwner ? story.reach.owner() : story.reach.visitor(entry.who)
    const booking = await story.present(entry)
    if (entry.isVisit) {
      const call = { params: wholeOf(booking), body: { returnFullEntity: true, ...told } }
      const { multiServiceBooking } = await client.bookings.cancelMultiServiceBooking(call)
      return story.noteAll(partsIn(multiServiceBooking.bookings))
    }
    const { revision } = booking
    if (entry.seriesId) {
      const body = { fromBookingId: entry.id, revision, ...told }
      return story.noteAll((await client.bookings.cancelBookingSeries({ params: { seriesId: entry.seriesId }, body })).bookings)
    }
    story.note((await client.bookings.cancelBooking({ params: { bookingId: entry.id }, body: { revision, ...told } })).booking)
  },
  decide: async (story, { which: index, isAccepted }) => {
    const entry = pick(story.made, index)
    if (!entry) return
    const { revision } = await story.present(entry)
    const call = { params: { bookingId: entry.id }, body: { revision, ...told } }
    const { bookings } = story.reach.owner()
    story.note((await (isAccepted ? bookings.confirmBooking(call) : bookings.declineBooking(call))).booking)
  },
  resize: async (story, { which: index, party: totalParticipants }) => {
    const entry = pick(story.made, index)
    if (!entry) return
    const { revision } = await story.present(entry)
    const body = { revision, totalParticipants }
    story.note((await story.reach.owner().bookings.updateNumberOfParticipants({ params: { bookingId: entry.id }, body })).booking)
  },
  waitForSeats: async (story, { who: index, session: number, party: totalParticipants }) => {
    const bookedEntity = { slot: { eventId: story.sessionIds[number] ?? '' } }
    const body = { entry: { bookedEntity, totalParticipants, contactDetails: story.addressOf(index) } }
    const { entry, token } = await story.reach.visitor(index)['waiting-list'].joinWaitingList({ body })
    story.waiting.push({ id: entry.id, token })
  },
  waitForTime: async (story, { who: index, at: hour, service: name }) => {
    const { id: serviceId } = story.studio.services[name as keyof FullStudio['services']]
    const [date = ''] = story.dates
    const window = { serviceId, fromDate: date, toDate: date, fromTime: `${hour}:00`, toTime: `${hour + 2}:00` }
    const body = { entry: { window, contactDetails: story.addressOf(index) } }
    const { entry, token } = await story.reach.visitor(index)['waiting-list'].joinWaitingList({ body })
    story.waiting.push({ id: entry.id, token })
  },
  answer: async (story, { which: index, answer }) => {
    const entry = pick(story.waiting, index)
    if (!entry) return
    const { acceptOffer, passOffer, leaveWaitingList } = story.reach.owner()['waiting-list']
    const call = { params: { token: entry.token } }
    if (answer === 'accept') story.note((await acceptOffer(call)).booking, { who: index % visitorsPerStory })
    if (answer === 'pass') await passOffer(call)
    if (answer === 'leave') await leaveWaitingList(call)
  },
  offer: async (story, { which: index }) => {
    const entry = pick(story.waiting, index)
    if (entry) await story.reach.owner()['waiting-list'].offerPlace({ params: { entryId: entry.id } })
  },
  widen: async (story, { session: number }) => {
    const totalCapacity = (story.capacities[number] ?? 0) + 1
    const change = { eventId: story.sessionIds[number] ?? '', scope: 'THIS' as const, changes: { totalCapacity } }
    await story.reach.owner().calendar.changeSessions({ body: { change } })
    story.capacities[number] = totalCapacity
  },
  cancelSession: async (story, { session: number }) => {
    const change = { eventId: story.sessionIds[number] ?? '', scope: 'THIS' as const, isCanceled: true }
    await story.reach.owner().calendar.changeSessions({ body: { change } })
  },
  pass: async (story, { minutes }) => {
    story.studio.world.clock.advance({ minutes })
    await story.minuteTasks()
  },
}

/** Whether the answer was lost with its server, so that it is not known what became of the call. */
const isLost = (error: unknown): boolean =>
  error instanceof TypeError && (error.message === 'fetch failed' || error.message === 'terminated')

/** What became of it: a refusal is an answer, an internal error is none. */
export async function play(story: Story, command: Command): Promise<'DONE' | 'REFUSED' | 'LOST'> {
  try {
    // Each verb takes its own command; the table pairs them.
    await (verbs[command.verb] as (story: Story, command: Command) => Promise<unknown>)(story, command)
    return 'DONE'
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return 'REFUSED'
    if (isLost(error)) return 'LOST'
    throw error
  }
}
