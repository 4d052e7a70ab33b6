import type { BusinessClient, ClientAccountStatus } from '@foyer/contract'
import { personName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { State } from '../../ui/state.ts'

const states: Record<ClientAccountStatus, State> = {
  APPROVED: 'confirmed',
  PENDING: 'pending',
  BLOCKED: 'declined',
  OFFLINE: 'not-attended',
}

export const ClientStanding = ({ client: { account } }: { client: BusinessClient }) => {
  const { t } = useText()
  if (!account) return <span className="text-ink-3">{t('manager.clients.standing.GUEST')}</span>
  return (
    <Badge state={states[account.status]} isPlain={account.status === 'APPROVED'}>
      {t(`manager.clients.standing.${account.status}`)}
    </Badge>
  )
}

export const clientName = ({ firstName, lastName, account, email, phone }: BusinessClient): string =>
  personName({ firstName, lastName }) ?? (account?.nickname || email || phone || '…')
