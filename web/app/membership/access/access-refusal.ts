import { isRefusal } from '@foyer/sdk'
import { draftRefusalText } from '../../ground/refusal-text.ts'
import type { Translate } from '../../text/translate.ts'

/** One sentence about a change to keys or front ends that was refused: here the right that is missing is one to be given. */
export const accessRefusal = (error: unknown, t: Translate): string =>
  isRefusal(error, 'any', 'PERMISSION_DENIED') ? t('manager.refused.beyond') : draftRefusalText(error, t)
