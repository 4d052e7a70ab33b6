import { isRefusal } from '@foyer/sdk'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useMay } from '../../ground/permissions.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import type { Translate } from '../../text/translate.ts'

export const useTeam = () => {
  const may = useMay()
  return useQuery({ ...api.team.listTeam.query({}), enabled: may('team.read') })
}

/** Here it is known what the right or the recent sign-in is needed for. */
export const teamRefusal = (error: unknown, t: Translate): string => {
  if (isRefusal(error, 'any', 'PERMISSION_DENIED')) return t('manager.refused.granted')
  return isRefusal(error, 'any', 'REAUTHENTICATION_REQUIRED') ? t('manager.refused.fresh') : refusalText(error, t)
}
