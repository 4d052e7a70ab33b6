import type { ApiError } from '@foyer/sdk'
import type { Translate } from '../text/translate.ts'
import { rowOf } from './refusal-table.ts'

/** One sentence for a manager about a change that was refused. */
export const refusalText = (error: unknown, t: Translate): string => t(`manager.refused.${rowOf(error).manager ?? 'other'}`)

/** The sentence for a form, which keeps what was typed even after STALE_REVISION. */
export const draftRefusalText = (error: unknown, t: Translate): string =>
  rowOf(error).manager === 'stale' ? t('manager.refused.staleDraft') : refusalText(error, t)

/** One sentence for a person about a refused change of their own account. */
export const accountRefusalText = (error: ApiError, t: Translate): string => t(`account.refused.${rowOf(error).account ?? 'other'}`)
