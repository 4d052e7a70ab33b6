import type { ApiError } from '@foyer/sdk'
import type { Translate } from '../../text/translate.ts'
import { rowOf } from '../refusal-table.ts'

/** Why a person does not get on with their own account. */
export const refusalWords = (error: ApiError, t: Translate): string => t(`account.refused.${rowOf(error).account ?? 'other'}`)
