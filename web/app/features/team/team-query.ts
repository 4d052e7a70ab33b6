import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useMay } from '../../permissions.ts'

/** Who may open the dashboard, and who was invited; asked for by whoever may see it. */
export const useTeam = () => {
  const may = useMay()
  return useQuery({ ...api.team.listTeam.query({}), enabled: may('team.read') })
}
