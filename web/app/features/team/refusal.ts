import { ApiError } from '@foyer/sdk'
import { refusalText } from '../../refusal-text.ts'
import type { Translate } from '../../text/translate.ts'

const words = {
  ROLE_NOT_GRANTABLE: 'granted',
  PERMISSION_DENIED: 'granted',
  TEAM_SELF_CHANGE_FORBIDDEN: 'self',
  LAST_OWNER: 'lastOwner',
  ALREADY_IN_TEAM: 'member',
  TEAM_INVITATION_EXISTS: 'invited',
  TEAM_INVITATION_NOT_FOUND: 'gone',
  STAFF_MEMBER_ALREADY_LINKED: 'linked',
  ACCOUNT_ALREADY_LINKED: 'accountLinked',
  IDENTITY_NOT_ACTIVE: 'blocked',
  REAUTHENTICATION_REQUIRED: 'fresh',
  '-19976': 'password',
  TOO_MANY_ATTEMPTS: 'tooMany',
  RATE_LIMITED: 'tooMany',
} as const

/** Why a change of the team was refused. */
export const teamRefusal = (error: unknown, t: Translate): string => {
  const code = error instanceof ApiError ? error.code : ''
  return code in words ? t(`manager.team.refused.${words[code as keyof typeof words]}`) : refusalText(error, t)
}
