import { useQuery } from '@tanstack/react-query'
import { conflictsQuery, sessionConflictsQuery } from '../../booking/bookings/conflicts/conflicts.ts'
import { useRequests } from '../../booking/bookings/needs.tsx'
import { instantAt } from '../../ground/day-clock.ts'
import { useFailedMessages } from '../../house/messages/messages-query.ts'
import { useSite } from '../../house/site-context.ts'
import { useNewClients } from '../../membership/clients/use-new-clients.ts'
import { useMissingOffers } from '../../offer/services/missing-offers.tsx'
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
