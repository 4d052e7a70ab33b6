import type { Answer, Contract, SignInChoice, SignInConnection } from '@foyer/contract'
import type { ApiError } from '@foyer/sdk'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { client } from '../../api.ts'
import { formatLocalDay, localDateOf } from '../../format.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { ProviderMark } from '../../ui/provider-mark.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCall } from '../../use-call.ts'

type ConnectedAccountsProps = { account: Answer<Contract['sign-in-providers']['listConnections']> }

/** The accounts elsewhere that open this one: seen, added, given up. Nothing is drawn where the site has no provider. */
export const ConnectedAccounts = ({ account }: ConnectedAccountsProps) => {
  const { t } = useText()
  const { revalidate } = useRevalidator()
  if (account.connections.length === 0 && account.available.length === 0) return null
  return (
    <section aria-labelledby="connected-accounts" className="border-line border-t py-8">
      <h2 id="connected-accounts" className="text-title">
        {t('account.connected.title')}
      </h2>
      <p className="mt-1 max-w-measure text-ink-2 text-small">{t('account.connected.hint')}</p>
      <div className="mt-4 grid gap-4">
        <Connections account={account} onChange={() => void revalidate()} />
      </div>
    </section>
  )
}

const Connections = ({ account, onChange }: ConnectedAccountsProps & { onChange: () => void }) => {
  const { t } = useText()
  const [search] = useSearchParams()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [removed, setRemoved] = useState<string | null>(null)
  const added = account.connections.find(({ provider }) => provider.id === search.get('connected'))?.provider.name
  const problem = problems.find((one) => one === search.get('problem'))
  const said = removed ?? added
  return (
    <>
      {problem && <Banner tone="bad" role="alert" title={t(`account.provider.${problem}`, { provider: t('account.provider.some') })} />}
      {said && (
        <Banner tone="ok" role="status" title={t(removed ? 'account.connected.removed' : 'account.connected.added', { provider: said })} />
      )}
      {account.connections.length === 0 && <p className="text-ink-2">{t('account.connected.empty')}</p>}
      <ul className="grid gap-2">
        {account.connections.map((connection) => (
          <ConnectionRow
            key={connection.provider.id}
            connection={connection}
            onRemove={() => setAsked({ provider: connection.provider, isRemoval: true })}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {account.available.map((provider) => (
          <Button key={provider.id} onPress={() => setAsked({ provider, isRemoval: false })}>
            <ProviderMark {...provider} />
            <span className="min-w-0 wrap-anywhere">{t('account.connected.connect', { provider: provider.name })}</span>
          </Button>
        ))}
      </div>
      {asked && (
        <ChangeForm
          key={`${asked.provider.id} ${asked.isRemoval}`}
          {...asked}
          hasPassword={account.hasPassword}
          onClose={() => setAsked(null)}
          onRemoved={() => {
            setAsked(null)
            setRemoved(asked.provider.name)
            onChange()
          }}
        />
      )}
    </>
  )
}

const problems = ['declined', 'unavailable', 'refused', 'expired', 'taken'] as const

type Asked = { provider: SignInChoice; isRemoval: boolean }

const ConnectionRow = ({ connection, onRemove }: { connection: SignInConnection; onRemove: () => void }) => {
  const { t, language } = useText()
  const { timeZone } = useSite()
  const { provider, email, createdDate } = connection
  const date = formatLocalDay(localDateOf(createdDate, timeZone), language, { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-4 py-3">
      <ProviderMark {...provider} size={22} />
      <div className="min-w-0 grow basis-40">
        <p className="wrap-anywhere font-strong">{provider.name}</p>
        <p className="wrap-anywhere text-ink-2 text-second">
          {[email, t('account.connected.since', { date })].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button size="small" aria-label={t('account.connected.removeNamed', { provider: provider.name })} onPress={onRemove}>
        {t('account.connected.remove')}
      </Button>
    </li>
  )
}

type ChangeFormProps = Asked & { hasPassword: boolean; onClose: () => void; onRemoved: () => void }

/** Asked before either: who finds a browser signed in must not change how its owner gets in. Right after signing in, no password is needed. */
const ChangeForm = ({ provider, isRemoval, hasPassword, onClose, onRemoved }: ChangeFormProps) => {
  const { t } = useText()
  const [password, setPassword] = useState('')
  const params = { providerId: provider.id }
  const body = password === '' ? {} : { password }
  const change = useCall(async () => {
    if (isRemoval) {
      await client['sign-in-providers'].removeConnection({ params, body })
      return onRemoved()
    }
    const { redirectUrl } = await client['sign-in-providers'].beginConnection({ params, body: { ...body, to: location.pathname } })
    return location.assign(redirectUrl)
  })
  const words = { provider: provider.name }
  const asksPassword = hasPassword && isAboutPassword(change.error)
  return (
    <form
      noValidate
      method="post"
      aria-label={t(isRemoval ? 'account.connected.removeTitle' : 'account.connected.connect', words)}
      className="grid gap-3 rounded-card border border-line bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault()
        void change.send()
      }}
    >
      {isRemoval && (
        <>
          <h3 className="font-strong">{t('account.connected.removeTitle', words)}</h3>
          <p className="text-ink-2">{t('account.connected.removeBody', words)}</p>
        </>
      )}
      {change.error && !(asksPassword && password === '') && <Banner tone="bad" role="alert" title={refusalOf(change.error, words, t)} />}
      {asksPassword && (
        <TextField
          autoFocus
          type="password"
          autoComplete="current-password"
          label={t('account.connected.password')}
          value={password}
          onValue={setPassword}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" autoFocus kind={isRemoval ? 'danger-solid' : 'primary'} isPending={change.isPending}>
          {t(isRemoval ? 'account.connected.remove' : 'account.connected.connect', words)}
        </Button>
        {change.error?.code === 'REAUTHENTICATION_REQUIRED' && !hasPassword && (
          <LinkButton to={paths.signIn({ to: typeof location === 'undefined' ? '/' : location.pathname })}>
            {t('account.connected.signInAgain')}
          </LinkButton>
        )}
        <Button kind="quiet" onPress={onClose}>
          {t(isRemoval ? 'account.connected.keep' : 'common.actions.cancel')}
        </Button>
      </div>
    </form>
  )
}

const isAboutPassword = (error: ApiError | undefined): boolean => error?.code === 'REAUTHENTICATION_REQUIRED' || error?.code === '-19976'

const refusalOf = ({ code }: ApiError, words: { provider: string }, t: Translate): string => {
  if (code === 'LAST_WAY_TO_SIGN_IN') return t('account.connected.last', words)
  if (code === 'REAUTHENTICATION_REQUIRED') return t('account.connected.signInOnce')
  if (code === '-19976') return t('account.connected.wrongPassword')
  if (code === 'CONNECTION_EXISTS') return t('account.provider.taken', words)
  if (code === 'TOO_MANY_ATTEMPTS' || code === 'RATE_LIMITED') return t('account.refused.tooMany')
  return code === 'SIGN_IN_PROVIDER_UNAVAILABLE' ? t('account.provider.unavailable', words) : t('account.refused.other')
}
