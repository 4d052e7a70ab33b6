import type { Member } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { State } from '../../ui/state.ts'

type Standing = 'approved' | 'waiting' | 'unproven' | 'blocked' | 'disconnected'

const standings: Record<Member['status'], Standing> = {
  APPROVED: 'approved',
  PENDING: 'waiting',
  BLOCKED: 'blocked',
  OFFLINE: 'disconnected',
  UNKNOWN: 'disconnected',
}

const states: Record<Standing, State> = {
  approved: 'confirmed',
  waiting: 'pending',
  unproven: 'held',
  blocked: 'declined',
  disconnected: 'not-attended',
}

export const MemberBadge = ({ member }: { member: Member }) => {
  const { t } = useText()
  const standing = waitsForAddress(member) ? 'unproven' : standings[member.status]
  return (
    <Badge state={states[standing]} isPlain={standing === 'approved'}>
      {t(`manager.members.standing.${standing}`)}
    </Badge>
  )
}

export const waitsForAddress = ({ status, account }: Member): boolean =>
  status === 'PENDING' && (account?.pendingReasons.includes('PENDING_EMAIL_VERIFICATION_REQUIRED') ?? false)
