import { rowOf } from './refusal-table.ts'
import type { Translate } from './text/translate.ts'

/** One sentence for a manager about a change that was refused. */
export const refusalText = (error: unknown, t: Translate): string => t(`manager.refused.${rowOf(error).manager ?? 'other'}`)
