import type { ApiKey } from '@foyer/contract'
import { useState } from 'react'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { accessRefusal } from './access-refusal.ts'
import { PermissionFields } from './permission-fields.tsx'
import { type Levels, levelsOf, permissionsIn } from './permission-levels.ts'

type ApiKeyDialogProps = {
  /** Without one a new key is made. */
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

/** What a key is called and may do; of a new one also how long. */
export const ApiKeyDialog = ({ apiKey, onMade, onClose }: ApiKeyDialogProps) => {
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
          onChange={(id) => form.change({ lifetime: lifetimes.find((one) => one === id) ?? 'Never' })}
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

/** The secret is told this once. */
const makeKey = async ({ name, levels, lifetime }: KeyDraft): Promise<string> => {
  const apiKey = { name, permissions: permissionsIn(levels), ...endOf(lifetime) }
  return (await client.identity.createApiKey({ body: { apiKey } })).secret
}

const changeKey = async ({ id, revision }: ApiKey, { name, levels }: KeyDraft): Promise<null> => {
  const apiKey = { revision, name, permissions: permissionsIn(levels) }
  await client.identity.updateApiKey({ params: { 'apiKey.id': id }, body: { apiKey } })
  return null
}
