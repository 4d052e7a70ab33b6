import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useMay } from '../../ground/permissions.ts'

/** The team members and the invitations; loaded only for managers with the right to see them. */
export const useTeam = () => {
  const may = useMay()
  return useQuery({ ...api.team.listTeam.query({}), enabled: may('team.read') })
}
