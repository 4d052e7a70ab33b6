import type { SignInProvider } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { LoadedList } from '../../ground/lists/loaded-list.tsx'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { ProviderMark } from '../../ui/pictures/provider-mark.tsx'
import { CallbackAddress, ProviderDialog } from './provider-dialog.tsx'
import { providerProblemsOf } from './provider-draft.ts'

type ProviderSettingsProps = { isAdding: boolean; setAdding: (isAdding: boolean) => void }

export const ProviderSettings = ({ isAdding, setAdding }: ProviderSettingsProps) => {
  const { t } = useText()
  const list = useQuery(api['sign-in-providers'].listSignInProviders.query({}))
  const [edited, setEdited] = useState<SignInProvider | null>(null)
  const [removed, setRemoved] = useState<SignInProvider | null>(null)
  const { providers = [], callbackUrl = '' } = list.data ?? {}
  return (
    <div className="grid max-w-[780px] gap-4">
      <LoadedList
        query={list}
        loading={t('manager.providers.loading')}
        isEmpty={() => providers.length === 0}
        empty={
          <EmptyState
            title={t('manager.providers.empty')}
            actions={
              <Button kind="primary" onPress={() => setAdding(true)}>
                {t('manager.providers.add')}
              </Button>
            }
          >
            {t('manager.providers.emptyHint')}
          </EmptyState>
        }
      >
        {() => (
          <>
            <div>
              <CallbackAddress address={callbackUrl} />
              <p className="mt-1 text-dense text-ink-3">{t('manager.providers.callbackHint')}</p>
            </div>
            <ul className="grid gap-3">
              {providers.map((provider) => (
                <ProviderCard
                  key={provider.id}
                  provider={provider}
                  onEdit={() => setEdited(provider)}
                  onRemove={() => setRemoved(provider)}
                />
              ))}
            </ul>
          </>
        )}
      </LoadedList>
      {isAdding && <ProviderDialog provider={null} callbackUrl={callbackUrl} onClose={() => setAdding(false)} />}
      {edited && <ProviderDialog provider={edited} callbackUrl={callbackUrl} onClose={() => setEdited(null)} />}
      {removed && <RemoveProviderDialog provider={removed} onClose={() => setRemoved(null)} />}
    </div>
  )
}

type ProviderCardProps = { provider: SignInProvider; onEdit: () => void; onRemove: () => void }

const ProviderCard = ({ provider, onEdit, onRemove }: ProviderCardProps) => {
  const { t } = useText()
  const { id, preset, name, issuer, isEnabled, connectedAccounts: count, hasSecret } = provider
  const turn = useMutation(api['sign-in-providers'].updateSignInProvider.mutation())
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ProviderMark preset={preset} name={name} size={24} />
        <div className="min-w-0 grow basis-50">
          <h2 className="wrap-anywhere font-strong">{name}</h2>
          <p className="wrap-anywhere text-dense text-ink-2">
            {issuer} · {count === 0 ? t('manager.providers.noAccounts') : t('manager.providers.accounts', { count })}
          </p>
        </div>
        <Switch
          checked={turn.isPending ? turn.variables.body.provider.isEnabled === true : isEnabled}
          aria-label={t('manager.providers.turnNamed', { name })}
          onValue={(value) => turn.mutate({ params: { providerId: id }, body: { provider: { isEnabled: value } } })}
        >
          {t('manager.providers.on')}
        </Switch>
      </div>
      {turn.error && <Banner tone="bad" role="alert" title={refusalText(turn.error, t)} />}
      {!hasSecret && <Banner tone="wait" title={t('manager.providers.secretLost')} />}
      <ProviderTest provider={provider}>
        <Button size="small" aria-label={t('manager.providers.editNamed', { name })} onPress={onEdit}>
          {t('manager.providers.edit')}
        </Button>
        <Button size="small" kind="danger" aria-label={t('manager.providers.removeNamed', { name })} onPress={onRemove}>
          {t('manager.providers.remove')}
        </Button>
      </ProviderTest>
    </Card>
  )
}

const ProviderTest = ({ provider, children }: { provider: SignInProvider; children: ReactNode }) => {
  const { t } = useText()
  const { id, name } = provider
  const test = useMutation(api['sign-in-providers'].testSignInProvider.mutation())
  const said = Object.values(providerProblemsOf(test.error, t))
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          aria-label={t('manager.providers.testNamed', { name })}
          isPending={test.isPending}
          pendingLabel={t('manager.providers.testing')}
          onPress={() => test.mutate({ params: { providerId: id } })}
        >
          {t('manager.providers.test')}
        </Button>
        {children}
      </div>
      {test.data && !test.isPending && (
        <Banner tone="ok" role="status" title={t('manager.providers.testOk', { name })}>
          {t('manager.providers.testOkHint')}
        </Banner>
      )}
      {test.error && !test.isPending && (
        <Banner tone="bad" role="alert" title={t('manager.providers.testFailed', { name })}>
          {said.length > 0 ? said.join(' ') : refusalText(test.error, t)}
        </Banner>
      )}
    </>
  )
}

const RemoveProviderDialog = ({ provider, onClose }: { provider: SignInProvider; onClose: () => void }) => {
  const { t } = useText()
  const { name, connectedAccounts: count, accountsWithNothingElse } = provider
  const { mutateAsync } = useMutation(api['sign-in-providers'].removeSignInProvider.mutation())
  return (
    <ConfirmDialog
      title={t('manager.providers.removeTitle', { name })}
      action={t('manager.providers.remove')}
      pending={t('manager.providers.removing')}
      onConfirm={() => mutateAsync({ params: { providerId: provider.id } })}
      done={t('manager.providers.removed', { name })}
      onClose={onClose}
    >
      <p className="text-ink-2">{count === 0 ? t('manager.providers.removeNobody') : t('manager.providers.removeSome', { count })}</p>
      {accountsWithNothingElse > 0 && (
        <p className="text-ink-2">{t('manager.providers.removeNothingElse', { count: accountsWithNothingElse })}</p>
      )}
    </ConfirmDialog>
  )
}
