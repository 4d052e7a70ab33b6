import type { ApiError } from '@foyer/sdk'
import type { Translate } from '../text/translate.ts'
import { rowOf } from './refusal-table.ts'

export const refusalText = (error: unknown, t: Translate): string => t(`manager.refused.${rowOf(error).manager ?? 'other'}`)

export const draftRefusalText = (error: unknown, t: Translate): string =>
  rowOf(error).manager === 'stale' ? t('manager.refused.staleDraft') : refusalText(error, t)

export const accountRefusalText = (error: ApiError, t: Translate): string => t(`account.refused.${rowOf(error).account ?? 'other'}`)
