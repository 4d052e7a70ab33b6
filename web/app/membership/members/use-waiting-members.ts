import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../ground/permissions.ts'
import { waitingQuery } from './members-query.ts'

/** How many people wait for approval; 0 for managers who may not approve. */
export const useWaitingMembers = (): number => {
  const may = useMay()
  const { data } = useQuery({ ...waitingQuery(), enabled: may('members.manage'), refetchInterval: 30_000 })
  return data?.metadata?.total ?? 0
}
