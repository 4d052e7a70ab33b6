import { useQuery } from '@tanstack/react-query'
import { instantAt } from '../../day-clock.ts'
import { conflictsQuery, sessionConflictsQuery } from '../../features/bookings/conflicts/conflicts-query.ts'
import { useRequests } from '../../features/bookings/use-requests.ts'
import { useNewClients } from '../../features/clients/use-new-clients.ts'
import { useFailedMessages } from '../../features/messages/use-failed-messages.ts'
import { useMissingOffers } from '../../features/services/missing-offers.ts'
import { useSite } from '../../site-context.ts'
import { useCountedNeeds } from './other-needs.tsx'

export type Needs = ReturnType<typeof useNeeds>

/** What waits for a decision, and who is new; asked for along with the day, not after it. */
export const useNeeds = (today: string) => {
  const { timeZone } = useSite()
  const { conflicts = [], total = 0 } = useQuery(conflictsQuery()).data ?? {}
  const ofSessions = useQuery(sessionConflictsQuery()).data
  return {
    requests: useRequests(instantAt(today, 0, timeZone)),
    conflicts,
    sessionConflicts: ofSessions?.conflicts ?? [],
    conflictCount: total + (ofSessions?.total ?? 0),
    failed: useFailedMessages(),
    missing: useMissingOffers(),
    counted: useCountedNeeds(),
    newClients: useNewClients(),
  }
}
