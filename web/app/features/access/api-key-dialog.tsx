import type { ApiKey } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { fieldErrors } from '../../forms/field-errors.ts'
import { useFocusFirstInvalid } from '../../forms/focus-first-invalid.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { accessRefusal } from './access-refusal.ts'
import { PermissionFields } from './permission-fields.tsx'
import { levelsOf, permissionsIn } from './permission-levels.ts'

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
  const [name, setName] = useState(apiKey?.name ?? '')
  const [levels, setLevels] = useState(levelsOf(apiKey?.permissions ?? []))
  const [lifetime, setLifetime] = useState<Lifetime>('Never')
  const [isSent, setSent] = useState(false)
  const create = useMutation(api.identity.createApiKey.mutation())
  const update = useMutation(api.identity.updateApiKey.mutation())
  const { error, isPending } = apiKey ? update : create
  const { byField } = fieldErrors(error, ['name'], t)
  useFocusFirstInvalid(error)
  const permissions = permissionsIn(levels)
  const make = async () => {
    const { secret } = await create.mutateAsync({ body: { apiKey: { name, permissions, ...endOf(lifetime) } } })
    onMade?.(secret)
  }
  const change = async ({ id, revision }: ApiKey) => {
    await update.mutateAsync({ params: { 'apiKey.id': id }, body: { apiKey: { revision, name, permissions } } })
    showToast({ text: t('manager.access.keys.saved') })
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    // The refusal stays in `error`, and the form as it is.
    if (permissions.length > 0) void (apiKey ? change(apiKey) : make()).catch(() => undefined)
  }
  return (
    <Dialog
      title={apiKey ? t('manager.access.keys.editTitle', { name: apiKey.name }) : t('manager.access.keys.createTitle')}
      width="wide"
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {error && Object.keys(byField).length === 0 && <Banner tone="bad" role="alert" title={accessRefusal(error, t)} />}
        <TextField
          label={t('manager.access.keys.name')}
          value={name}
          error={byField.name}
          maxLength={100}
          autoComplete="off"
          onValue={setName}
        />
        {!apiKey && (
          <Select
            label={t('manager.access.keys.ends')}
            value={lifetime}
            options={lifetimes.map((id) => ({ id, label: t(`manager.access.keys.ends${id}`) }))}
            onChange={(id) => setLifetime(lifetimes.find((one) => one === id) ?? 'Never')}
          />
        )}
        <PermissionFields
          label={t('manager.access.keys.rights')}
          levels={levels}
          onChange={setLevels}
          error={isSent && permissions.length === 0 ? t('manager.access.keys.noRights') : undefined}
        />
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{t('common.actions.cancel')}</Button>
          <Button
            type="submit"
            kind="primary"
            isDisabled={name.trim() === ''}
            isPending={isPending}
            pendingLabel={t(apiKey ? 'common.actions.saving' : 'manager.access.keys.creating')}
          >
            {t(apiKey ? 'common.actions.save' : 'manager.access.keys.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
