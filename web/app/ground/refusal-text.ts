import type { Translate } from '../text/translate.ts'
import { rowOf } from './refusal-table.ts'

/** One sentence for a manager about a change that was refused. */
export const refusalText = (error: unknown, t: Translate): string => t(`manager.refused.${rowOf(error).manager ?? 'other'}`)

/** The same about a form that was not saved: it keeps what was typed, also where another manager was faster. */
export const draftRefusalText = (error: unknown, t: Translate): string =>
  rowOf(error).manager === 'stale' ? t('manager.refused.staleDraft') : refusalText(error, t)
