import type { ApiKey } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { LoadedList } from '../../ground/lists/loaded-list.tsx'
import { useMay } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { AccessRow } from './access-row.tsx'
import { ApiKeyDialog } from './api-key-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { RightsLine } from './rights-line.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { useAccessDate } from './use-access-date.ts'

type Opened = { is: 'NEW' } | { is: 'CHANGE' | 'REVOKE'; apiKey: ApiKey } | { is: 'SECRET'; secret: string }

/** The keys with which programs call, and what each of them may do. */
export const ApiKeys = () => {
  const { t } = useText()
  const mayManage = useMay()('access.manage')
  const query = useQuery(api.identity.listApiKeys.query({}))
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const add = mayManage && (
    <Button size="small" className="justify-self-start" onPress={() => setOpened({ is: 'NEW' })}>
      {t('manager.access.keys.add')}
    </Button>
  )
  return (
    <FormSection title={t('manager.access.keys.title')} hint={t('manager.access.keys.hint')}>
      <LoadedList
        query={query}
        loading={t('manager.access.loading')}
        isEmpty={({ apiKeys }) => apiKeys.length === 0}
        empty={
          <EmptyState title={t('manager.access.keys.empty')} actions={add}>
            {t('manager.access.keys.emptyHint')}
          </EmptyState>
        }
      >
        {({ apiKeys }) => (
          <>
            <ul aria-label={t('manager.access.keys.title')} className="divide-y divide-line rounded-card border border-line bg-surface">
              {apiKeys.map((apiKey) => (
                <ApiKeyRow
                  key={apiKey.id}
                  apiKey={apiKey}
                  onChange={() => setOpened({ is: 'CHANGE', apiKey })}
                  onRevoke={() => setOpened({ is: 'REVOKE', apiKey })}
                />
              ))}
            </ul>
            {add}
          </>
        )}
      </LoadedList>
      {opened?.is === 'NEW' && <ApiKeyDialog onMade={(secret) => setOpened({ is: 'SECRET', secret })} onClose={close} />}
      {opened?.is === 'CHANGE' && <ApiKeyDialog apiKey={opened.apiKey} onClose={close} />}
      {opened?.is === 'REVOKE' && <RevokeDialog apiKey={opened.apiKey} onClose={close} />}
      {opened?.is === 'SECRET' && <SecretDialog label={t('manager.access.shown.key')} secret={opened.secret} onClose={close} />}
    </FormSection>
  )
}

type ApiKeyRowProps = { apiKey: ApiKey; onChange: () => void; onRevoke: () => void }

const ApiKeyRow = ({ apiKey, onChange, onRevoke }: ApiKeyRowProps) => {
  const { t } = useText()
  const dateOf = useAccessDate()
  const { name, permissions, secretStart, createdBy, createdDate, lastUsedDate, expiresDate } = apiKey
  const isOver = expiresDate !== undefined && expiresDate <= Temporal.Now.instant().toString()
  const date = dateOf(createdDate)
  return (
    <AccessRow
      name={name}
      mark={secretStart && `${secretStart}…`}
      change={onChange}
      end={{ label: t('manager.access.keys.revoke'), onPress: onRevoke }}
    >
      <RightsLine permissions={permissions} />
      {createdBy === undefined ? t('manager.access.keys.created', { date }) : t('manager.access.keys.createdBy', { date, name: createdBy })}
      {lastUsedDate === undefined ? t('manager.access.keys.neverUsed') : t('manager.access.keys.lastUsed', { date: dateOf(lastUsedDate) })}
      {expiresDate && t(isOver ? 'manager.access.keys.expired' : 'manager.access.keys.expires', { date: dateOf(expiresDate) })}
    </AccessRow>
  )
}

const RevokeDialog = ({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) => {
  const { t } = useText()
  const { mutateAsync } = useMutation(api.identity.revokeApiKey.mutation())
  return (
    <EndDialog
      title={t('manager.access.keys.revokeTitle', { name })}
      action={t('manager.access.keys.revoke')}
      pending={t('manager.access.keys.revoking')}
      onConfirm={() => mutateAsync({ params: { apiKeyId: id } })}
      done={t('manager.access.keys.revoked', { name })}
      onClose={onClose}
    >
      <li>{t('manager.access.keys.revokeStops')}</li>
    </EndDialog>
  )
}
