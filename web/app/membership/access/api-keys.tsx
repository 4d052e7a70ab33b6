import type { ApiKey } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { SecretDialog } from '../../ground/forms/secret-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { LoadedList } from '../../ground/lists/loaded-list.tsx'
import { useMay } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { accessRefusal, EndDialog } from './access-dialogs.tsx'
import { AccessRow, RightsLine, useAccessDate } from './access-row.tsx'
import { type Levels, levelsOf, PermissionFields, permissionsIn } from './permission-fields.tsx'

type Opened = { is: 'NEW' } | { is: 'CHANGE' | 'REVOKE'; apiKey: ApiKey } | { is: 'SECRET'; secret: string }

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

type ApiKeyDialogProps = {
  apiKey?: ApiKey
  onMade?: (secret: string) => void
  onClose: () => void
}

const lifetimes = ['Never', '30', '90', '365'] as const
type Lifetime = (typeof lifetimes)[number]

const endOf = (lifetime: Lifetime): { expiresDate?: string } =>
  lifetime === 'Never'
    ? {}
    : {
        expiresDate: Temporal.Now.instant()
          .add({ hours: 24 * Number(lifetime) })
          .toString({ fractionalSecondDigits: 3 }),
      }

const ApiKeyDialog = ({ apiKey, onMade, onClose }: ApiKeyDialogProps) => {
  const { t } = useText()
  const [isSent, setSent] = useState(false)
  const form = useDraft({
    saved: { name: apiKey?.name ?? '', levels: levelsOf(apiKey?.permissions ?? []), lifetime: 'Never' as Lifetime },
    fields: { name: 'name' },
    changes: ['identity'],
    save: (draft) => (apiKey ? changeKey(apiKey, draft) : makeKey(draft)),
    onSaved: (secret) => {
      if (secret !== null) return onMade?.(secret)
      showToast({ text: t('manager.access.keys.saved') })
      return onClose()
    },
  })
  const { name, levels, lifetime } = form.draft
  const hasRights = permissionsIn(levels).length > 0
  const save = () => {
    setSent(true)
    return hasRights && form.save()
  }
  return (
    <FormDialog
      title={apiKey ? t('manager.access.keys.editTitle', { name: apiKey.name }) : t('manager.access.keys.createTitle')}
      width="wide"
      form={{ ...form, save }}
      action={t(apiKey ? 'common.actions.save' : 'manager.access.keys.create')}
      pending={t(apiKey ? 'common.actions.saving' : 'manager.access.keys.creating')}
      isBlocked={name.trim() === ''}
      refusal={accessRefusal}
      onClose={onClose}
    >
      <TextField
        label={t('manager.access.keys.name')}
        value={name}
        error={form.errors.name}
        maxLength={100}
        autoComplete="off"
        onValue={(typed) => form.change({ name: typed })}
      />
      {!apiKey && (
        <Select
          label={t('manager.access.keys.ends')}
          value={lifetime}
          options={lifetimes.map((id) => ({ id, label: t(`manager.access.keys.ends${id}`) }))}
          onChange={(id) => form.change({ lifetime: lifetimes.find((lifetime) => lifetime === id) ?? 'Never' })}
        />
      )}
      <PermissionFields
        label={t('manager.access.keys.rights')}
        levels={levels}
        onChange={(chosen) => form.change({ levels: chosen })}
        error={isSent && !hasRights ? t('manager.access.keys.noRights') : undefined}
      />
    </FormDialog>
  )
}

type KeyDraft = { name: string; levels: Levels; lifetime: Lifetime }

const makeKey = async ({ name, levels, lifetime }: KeyDraft): Promise<string> => {
  const apiKey = { name, permissions: permissionsIn(levels), ...endOf(lifetime) }
  return (await client.identity.createApiKey({ body: { apiKey } })).secret
}

const changeKey = async ({ id, revision }: ApiKey, { name, levels }: KeyDraft): Promise<null> => {
  const apiKey = { revision, name, permissions: permissionsIn(levels) }
  await client.identity.updateApiKey({ params: { 'apiKey.id': id }, body: { apiKey } })
  return null
}
