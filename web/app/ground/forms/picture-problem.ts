import type { ErrorCode } from '@foyer/contract'
import { ApiError, type FailureCode } from '@foyer/sdk'

export type PictureProblem = 'tooLarge' | 'type' | 'heic' | 'pixels' | 'damaged' | 'busy' | 'unreachable' | 'failed'

const byRule: Record<string, PictureProblem> = {
  REQUIRED: 'type',
  PICTURE_TYPE: 'type',
  PICTURE_PIXELS: 'pixels',
  PICTURE_DAMAGED: 'damaged',
}
const byCode: Partial<Record<string, PictureProblem>> = {
  PAYLOAD_TOO_LARGE: 'tooLarge',
  RATE_LIMITED: 'busy',
  UNREACHABLE: 'unreachable',
  OFFLINE: 'unreachable',
  UNREADABLE_ANSWER: 'unreachable',
} satisfies Partial<Record<ErrorCode | FailureCode, PictureProblem>>

/** Why a picture was not taken. */
export const pictureProblem = (error: unknown): PictureProblem => {
  if (!(error instanceof ApiError)) return 'failed'
  const [violation] = error.violations
  if (violation?.data?.type === 'HEIC') return 'heic'
  return byRule[violation?.violatedRule ?? ''] ?? byCode[error.code] ?? 'failed'
}
