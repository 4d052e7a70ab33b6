import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { useReaches } from '../../../ground/permissions.ts'

/** Offers begin and end by themselves, so the lists are read again while they are open. */
export const waitingListsQuery = () => ({ ...api['waiting-list'].listWaitingLists.query({ body: {} }), refetchInterval: 30_000 })

/** How many guests wait, and how many of them have an offer; none for managers who may not see bookings. */
export const useWaitingGuests = (): { waiting: number; offers: number } => {
  const { data } = useQuery({ ...waitingListsQuery(), enabled: useReaches()({ permission: 'bookings.read', isOpenToOwn: true }) })
  const entries = data?.lists.flatMap((list) => list.entries) ?? []
  return { waiting: entries.length, offers: entries.filter(({ offer }) => offer).length }
}
