import type { Answer, Contract, SignInChoice, SignInConnection } from '@foyer/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { client } from '../../api.ts'
import { accountRefusalText } from '../../ground/refusal-text.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { AccountList, AccountRow, AccountSection } from '../../ui/account-section.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ProviderMark } from '../../ui/pictures/provider-mark.tsx'
import { accountPaths } from '../account-paths.ts'
import { AccountConfirmDialog } from './account-confirm-dialog.tsx'
import { dayText } from './own-security.ts'
import { useFocusAfterChange } from './security-news.tsx'
import { useGuardedCall } from './use-guarded-call.tsx'

type ConnectionsSectionProps = { account: Answer<Contract['sign-in-providers']['listConnections']> }

export const ConnectionsSection = ({ account }: ConnectionsSectionProps) =>
  account.connections.length === 0 && account.available.length === 0 ? null : <Connections account={account} />

const Connections = ({ account }: ConnectionsSectionProps) => {
  const { t } = useText()
  const [removing, setRemoving] = useState<SignInChoice | null>(null)
  const [removed, setRemoved] = useState<string | null>(null)
  const heading = useFocusAfterChange(account.connections.length)
  const connect = useGuardedCall({
    run: (body, { id: providerId }: SignInChoice) =>
      client['sign-in-providers'].beginConnection({ params: { providerId }, body: { ...body, to: accountPaths.security() } }),
    onDone: ({ redirectUrl }) => location.assign(redirectUrl),
  })
  const remove = useGuardedCall({
    run: async (body, { id: providerId, name }: SignInChoice) => {
      await client['sign-in-providers'].removeConnection({ params: { providerId }, body })
      return name
    },
    onDone: (name) => {
      setRemoving(null)
      setRemoved(name)
    },
  })
  return (
    <AccountSection title={t('account.connected.title')} hint={t('account.connected.hint')} headingRef={heading}>
      <News account={account} removed={removed} />
      {account.connections.length === 0 && <p className="text-ink-2 text-small">{t('account.connected.empty')}</p>}
      {account.connections.length > 0 && (
        <AccountList>
          {account.connections.map((connection) => (
            <ConnectionRow key={connection.provider.id} {...connection} onRemove={() => setRemoving(connection.provider)} />
          ))}
        </AccountList>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {account.available.map((provider) => (
          <Button key={provider.id} isPending={connect.isPending} onPress={() => connect.send(provider)}>
            <ProviderMark {...provider} />
            <span className="min-w-0 wrap-anywhere">{t('account.connected.connect', { provider: provider.name })}</span>
          </Button>
        ))}
      </div>
      {connect.error && <Banner tone="bad" role="alert" title={accountRefusalText(connect.error, t)} />}
      {connect.dialog}
      {removing && !remove.dialog && (
        <AccountConfirmDialog
          title={t('account.connected.removeTitle', { provider: removing.name })}
          body={t('account.connected.removeBody', { provider: removing.name })}
          action={t('account.connected.remove')}
          pending={t('account.connected.removing')}
          error={remove.error}
          isPending={remove.isPending}
          onConfirm={() => remove.send(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
      {remove.dialog}
    </AccountSection>
  )
}

const problems = ['declined', 'unavailable', 'refused', 'expired', 'taken'] as const

const News = ({ account, removed }: ConnectionsSectionProps & { removed: string | null }) => {
  const { t } = useText()
  const [search] = useSearchParams()
  const added = account.connections.find(({ provider }) => provider.id === search.get('connected'))?.provider.name
  const problem = problems.find((known) => known === search.get('problem'))
  if (removed !== null) return <Banner tone="ok" role="status" title={t('account.connected.removed', { provider: removed })} />
  if (added !== undefined) return <Banner tone="ok" role="status" title={t('account.connected.added', { provider: added })} />
  return problem ? (
    <Banner tone="bad" role="alert" title={t(`account.provider.${problem}`, { provider: t('account.provider.some') })} />
  ) : null
}

const ConnectionRow = ({ provider, email, createdDate, onRemove }: SignInConnection & { onRemove: () => void }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const since = t('account.connected.since', { date: dayText(createdDate, timeZone, locale) })
  const name = (
    <span className="flex items-center gap-3">
      <ProviderMark {...provider} size={22} />
      <span className="min-w-0 wrap-anywhere">{provider.name}</span>
    </span>
  )
  const action = (
    <Button size="small" aria-label={t('account.connected.removeNamed', { provider: provider.name })} onPress={onRemove}>
      {t('account.connected.remove')}
    </Button>
  )
  return (
    <AccountRow title={name} action={action}>
      {[email, since].filter(Boolean).join(' · ')}
    </AccountRow>
  )
}
