import type { ApiError } from '@foyer/sdk'
import type { community } from '../../text/en/community/community.ts'
import type { Translate } from '../../text/translate.ts'

type Word = keyof typeof community.refused

const words: Partial<Record<string, Word>> = {
  NOT_FOUND: 'NOT_FOUND',
  MEMBER_TO_MEMBER_BLOCKED: 'MEMBER_TO_MEMBER_BLOCKED',
  MEMBER_ALREADY_BLOCKED: 'MEMBER_ALREADY_BLOCKED',
  CANNOT_REPORT_BLOCKED_MEMBER: 'CANNOT_REPORT_BLOCKED_MEMBER',
  ADMIN_BLOCKING_FORBIDDEN: 'ADMIN_BLOCKING_FORBIDDEN',
  MEMBER_MUTED: 'MEMBER_MUTED',
  COMMUNITY_JOIN_IMPOSSIBLE: 'COMMUNITY_JOIN_IMPOSSIBLE',
  STALE_REVISION: 'STALE_REVISION',
  MEMBER_ABOUT_EXISTS: 'STALE_REVISION',
  RATE_LIMITED: 'RATE_LIMITED',
  UNREACHABLE: 'UNREACHABLE',
  OFFLINE: 'UNREACHABLE',
  TIMED_OUT: 'UNREACHABLE',
}

/** The table of all refusals is too large for visitors' pages. */
export const communityRefusal = (error: ApiError, t: Translate): string => t(`community.refused.${words[error.code] ?? 'other'}`)
