import type { ApiClient } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { SecretDialog } from '../../ground/forms/secret-dialog.tsx'
import { LoadedList } from '../../ground/lists/loaded-list.tsx'
import { useMay } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { EndDialog } from './access-dialogs.tsx'
import { AccessRow, RightsLine, useAccessDate } from './access-row.tsx'
import { ApiClientDialog } from './api-client-dialog.tsx'
import { ClientSecretDialog, EndSecretsDialog } from './client-secrets.tsx'

type Opened =
  | { is: 'NEW' }
  | { is: 'CHANGE' | 'MAKE_SECRET' | 'END_SECRETS' | 'REMOVE'; apiClient: ApiClient }
  | { is: 'SECRET'; secret: string }

export const ApiClients = () => {
  const { t } = useText()
  const mayManage = useMay()('access.manage')
  const query = useQuery(api.oauth.listApiClients.query({}))
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const add = mayManage && (
    <Button size="small" className="justify-self-start" onPress={() => setOpened({ is: 'NEW' })}>
      {t('manager.access.clients.add')}
    </Button>
  )
  return (
    <FormSection title={t('manager.access.clients.title')} hint={t('manager.access.clients.hint')}>
      <LoadedList
        query={query}
        loading={t('manager.access.loading')}
        isEmpty={({ apiClients }) => apiClients.length === 0}
        empty={
          <EmptyState title={t('manager.access.clients.empty')} actions={add}>
            {t('manager.access.clients.emptyHint')}
          </EmptyState>
        }
      >
        {({ apiClients }) => (
          <>
            <ul aria-label={t('manager.access.clients.title')} className="divide-y divide-line rounded-card border border-line bg-surface">
              {apiClients.map((apiClient) => (
                <ApiClientRow key={apiClient.id} apiClient={apiClient} open={(is) => setOpened({ is, apiClient })} />
              ))}
            </ul>
            {add}
          </>
        )}
      </LoadedList>
      {opened?.is === 'NEW' && <ApiClientDialog onClose={close} />}
      {opened?.is === 'CHANGE' && <ApiClientDialog apiClient={opened.apiClient} onClose={close} />}
      {opened?.is === 'MAKE_SECRET' && (
        <ClientSecretDialog apiClient={opened.apiClient} onMade={(secret) => setOpened({ is: 'SECRET', secret })} onClose={close} />
      )}
      {opened?.is === 'SECRET' && <SecretDialog label={t('manager.access.shown.secret')} secret={opened.secret} onClose={close} />}
      {opened?.is === 'END_SECRETS' && <EndSecretsDialog apiClient={opened.apiClient} onClose={close} />}
      {opened?.is === 'REMOVE' && <RemoveDialog apiClient={opened.apiClient} onClose={close} />}
    </FormSection>
  )
}

type ApiClientRowProps = { apiClient: ApiClient; open: (dialog: 'CHANGE' | 'MAKE_SECRET' | 'END_SECRETS' | 'REMOVE') => void }

const ApiClientRow = ({ apiClient, open }: ApiClientRowProps) => {
  const { t } = useText()
  const dateOf = useAccessDate()
  const { id, name, redirectAddresses, allowsAnyLoopbackRedirect, permissions, secrets, sessionCount, runsOnServer, serverAddresses } =
    apiClient
  const [inUse, before] = secrets
  const makeLabel = t(inUse ? 'manager.access.secret.replace' : 'manager.access.secret.make')
  const endLabel = t('manager.access.secret.end', { count: secrets.length })
  return (
    <AccessRow
      name={name}
      change={() => open('CHANGE')}
      end={{ label: t('common.actions.remove'), onPress: () => open('REMOVE') }}
      more={
        <>
          <Button size="small" onPress={() => open('MAKE_SECRET')} aria-label={`${makeLabel}: ${name}`}>
            {makeLabel}
          </Button>
          {secrets.length > 0 && (
            <Button size="small" kind="danger" onPress={() => open('END_SECRETS')} aria-label={`${endLabel}: ${name}`}>
              {endLabel}
            </Button>
          )}
        </>
      }
    >
      <span>
        {t('manager.access.clients.id')} <code className="select-all">{id}</code>
      </span>
      {redirectAddresses.length > 0 && t('manager.access.clients.comesBackTo', { count: redirectAddresses.length })}
      {redirectAddresses.length === 0 && !allowsAnyLoopbackRedirect && t('manager.access.clients.comesBackNowhere')}
      {allowsAnyLoopbackRedirect && t('manager.access.clients.anyLoopback')}
      {runsOnServer && serverAddresses.length === 0 && t('manager.access.clients.onServerAnywhere')}
      {runsOnServer && serverAddresses.length > 0 && t('manager.access.clients.onServer', { count: serverAddresses.length })}
      {t('manager.access.clients.signedIn', { count: sessionCount })}
      {inUse && <RightsLine permissions={permissions} />}
      {inUse && t('manager.access.secret.inUse', { start: inUse.secretStart })}
      {inUse &&
        (inUse.lastUsedDate ? t('manager.access.keys.lastUsed', { date: dateOf(inUse.lastUsedDate) }) : t('manager.access.keys.neverUsed'))}
      {before?.expiresDate && t('manager.access.secret.until', { date: dateOf(before.expiresDate) })}
    </AccessRow>
  )
}

const RemoveDialog = ({ apiClient: { id, name, sessionCount }, onClose }: { apiClient: ApiClient; onClose: () => void }) => {
  const { t } = useText()
  const { mutateAsync } = useMutation(api.oauth.deleteApiClient.mutation())
  return (
    <EndDialog
      title={t('manager.access.clients.removeTitle', { name })}
      action={t('manager.access.clients.remove')}
      pending={t('manager.access.clients.removing')}
      onConfirm={() => mutateAsync({ params: { apiClientId: id } })}
      done={t('manager.access.clients.removed', { name })}
      onClose={onClose}
    >
      <li>
        {sessionCount === 0 ? t('manager.access.clients.removeNobody') : t('manager.access.clients.removeEnds', { count: sessionCount })}
      </li>
      <li>{t('manager.access.clients.removeStops')}</li>
    </EndDialog>
  )
}
