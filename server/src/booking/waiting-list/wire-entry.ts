import type { ManagedWaitingListEntry, WaitingList, WaitingListEntry } from '@foyer/contract'
import { slotOf, titleIn } from '@foyer/domain'
import type { ListedBooking, WaitingBooking } from '../freed-seats/waiting-store.ts'

type EntryView = { now: string; language: string | null; coming: ReadonlyMap<string, string[]> }

export function entryOf({ stored, ...waiting }: WaitingBooking, position: number, { now, language, coming }: EntryView): WaitingListEntry {
  const { booking, type } = stored
  const slot = slotOf(booking)
  const { eventId, resource } = booking.bookedEntity.slot ?? {}
  const names = coming.get(booking.id)
  const offer = waiting.offer !== null && waiting.offer.expiresAt > now ? waiting.offer : null
  return {
    id: booking.id,
    type,
    status: offer ? 'OFFERED' : 'WAITING',
    serviceId: slot.serviceId,
    title: titleIn(booking, language),
    ...(eventId && { eventId }),
    scheduleId: slot.scheduleId,
    ...(stored.window && { window: stored.window }),
    ...(type === 'APPOINTMENT' && offer && resource?.name && { staffMemberName: resource.name }),
    startDate: booking.startDate,
    endDate: booking.endDate,
    timezone: slot.timezone,
    totalParticipants: waiting.partySize,
    ...(names && { coming: names }),
    position,
    sitsOut: waiting.sitsOut || (waiting.restsUntil !== null && waiting.restsUntil > now),
    closesDate: waiting.closesAt,
    reservationTimeInMinutes: waiting.reservationMinutes,
    ...(offer && { offer: { sentDate: offer.notifyAt, expiresDate: offer.expiresAt } }),
    joinedDate: booking.createdDate,
    revision: booking.revision,
  }
}

const managedEntryOf = (listed: ListedBooking, view: EntryView): ManagedWaitingListEntry => ({
  ...entryOf(listed, listed.position, view),
  contactDetails: listed.stored.booking.contactDetails,
})

const latestOf = (entries: readonly ListedBooking[], first: string): string =>
  entries.reduce((latest, { stored: { booking } }) => (booking.endDate > latest ? booking.endDate : latest), first)

export function listsOf(listed: readonly ListedBooking[], view: EntryView): WaitingList[] {
  const lists = Map.groupBy(listed, ({ stored: { booking, type } }) => {
    const { serviceId, scheduleId } = slotOf(booking)
    return type === 'APPOINTMENT' ? serviceId : (booking.bookedEntity.slot?.eventId ?? scheduleId)
  })
  return [...lists.values()].flatMap((entries) => {
    const [first] = entries
    if (!first) return []
    const { type, serviceId, title, eventId, scheduleId, startDate, endDate } = entryOf(first, first.position, view)
    return [
      {
        type,
        serviceId,
        title,
        scheduleId,
        startDate,
        endDate: latestOf(entries, endDate),
        ...(eventId && { eventId }),
        ...(first.capacity !== null && { totalSpots: first.capacity }),
        ...(first.open !== null && { openSpots: first.open }),
        entries: entries.map((entry) => managedEntryOf(entry, view)),
      },
    ]
  })
}
