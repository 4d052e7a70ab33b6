import { isRefusal } from '@foyer/sdk'
import { refusalText } from '../../ground/refusal-text.ts'
import type { Translate } from '../../text/translate.ts'

/** Why a change of the team was refused: here it is known what the right or the fresh sign-in is for. */
export const teamRefusal = (error: unknown, t: Translate): string => {
  if (isRefusal(error, 'any', 'PERMISSION_DENIED')) return t('manager.refused.granted')
  return isRefusal(error, 'any', 'REAUTHENTICATION_REQUIRED') ? t('manager.refused.fresh') : refusalText(error, t)
}
