import type { SignInProvider } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../api.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ProviderMark } from '../../ui/provider-mark.tsx'
import { Switch } from '../../ui/switch.tsx'
import { problemsOf } from './provider-problem.ts'

type ProviderCardProps = { provider: SignInProvider; onEdit: () => void; onRemove: () => void }

/** One provider: whether it is offered, who uses it, whether it answers. */
export const ProviderCard = ({ provider, onEdit, onRemove }: ProviderCardProps) => {
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
  const said = Object.values(problemsOf(test.error, t))
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
