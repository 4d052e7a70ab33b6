import type { ApiClient } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { fieldErrors } from '../../forms/field-errors.ts'
import { useFocusFirstInvalid } from '../../forms/focus-first-invalid.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { accessRefusal } from './access-refusal.ts'
import { type ClientDraft, clientIn, draftOf, refusedAddress } from './client-draft.ts'
import { PermissionFields } from './permission-fields.tsx'
import { ServerFields } from './server-fields.tsx'

type ApiClientDialogProps = {
  /** Without one a new front end is registered. */
  apiClient?: ApiClient
  onClose: () => void
}

export const ApiClientDialog = ({ apiClient, onClose }: ApiClientDialogProps) => {
  const { t } = useText()
  const [draft, setDraft] = useState(draftOf(apiClient))
  const change = (changes: Partial<ClientDraft>) => setDraft({ ...draft, ...changes })
  const { save, error, isPending } = useSaving(apiClient)
  useFocusFirstInvalid(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The refusal stays in `error`, and the form as it is.
    void save(draft).then(() => {
      showToast({ text: t('manager.access.clients.saved') })
      onClose()
    }, doNothing)
  }
  return (
    <Dialog
      title={apiClient ? t('manager.access.clients.editTitle', { name: apiClient.name }) : t('manager.access.clients.createTitle')}
      width="wide"
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ClientFields draft={draft} change={change} error={error} />
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{t('common.actions.cancel')}</Button>
          <Button
            type="submit"
            kind="primary"
            isDisabled={draft.name.trim() === ''}
            isPending={isPending}
            pendingLabel={t(apiClient ? 'common.actions.saving' : 'manager.access.clients.creating')}
          >
            {t(apiClient ? 'common.actions.save' : 'manager.access.clients.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const doNothing = () => undefined

const useSaving = (apiClient?: ApiClient) => {
  const create = useMutation(api.oauth.createApiClient.mutation())
  const update = useMutation(api.oauth.updateApiClient.mutation())
  const { error, isPending } = apiClient ? update : create
  const save = async (draft: ClientDraft): Promise<unknown> => {
    const members = clientIn(draft)
    if (!apiClient) return await create.mutateAsync({ body: { apiClient: members } })
    const { id, revision } = apiClient
    return await update.mutateAsync({ params: { 'apiClient.id': id }, body: { apiClient: { ...members, revision } } })
  }
  return { save, error, isPending }
}

type ClientFieldsProps = { draft: ClientDraft; change: (changes: Partial<ClientDraft>) => void; error: unknown }

const ClientFields = ({ draft, change, error }: ClientFieldsProps) => {
  const { t } = useText()
  const { byField } = fieldErrors(error, ['name'], t)
  const redirect = refusedAddress(error, 'redirectAddresses', draft.redirects)
  const origin = refusedAddress(error, 'origins', draft.origins)
  const serverAddress = refusedAddress(error, 'serverAddresses', draft.serverAddresses)
  const isElsewhere = Boolean(error) && byField.name === undefined && [redirect, origin, serverAddress].every((refused) => refused === null)
  return (
    <>
      {isElsewhere && <Banner tone="bad" role="alert" title={accessRefusal(error, t)} />}
      <TextField
        label={t('manager.access.clients.name')}
        description={t('manager.access.clients.nameHint')}
        value={draft.name}
        error={byField.name}
        maxLength={100}
        autoComplete="off"
        onValue={(name) => change({ name })}
      />
      <TextArea
        label={t('manager.access.clients.redirects')}
        description={t('manager.access.clients.redirectsHint')}
        value={draft.redirects}
        error={redirect === null ? undefined : t('manager.access.clients.refused', { address: redirect })}
        spellCheck={false}
        onValue={(redirects) => change({ redirects })}
      />
      <TextArea
        label={t('manager.access.clients.origins')}
        hint={t('common.optional')}
        description={t('manager.access.clients.originsHint')}
        value={draft.origins}
        error={origin === null ? undefined : t('manager.access.clients.refusedOrigin', { address: origin })}
        spellCheck={false}
        onValue={(origins) => change({ origins })}
      />
      <CheckBox checked={draft.allowsLoopback} onValue={(allowsLoopback) => change({ allowsLoopback })}>
        {t('manager.access.clients.loopback')}
      </CheckBox>
      <ServerFields draft={draft} change={change} refused={serverAddress} />
      <PermissionFields
        label={t('manager.access.clients.rights')}
        hint={t('manager.access.clients.rightsHint')}
        levels={draft.levels}
        onChange={(levels) => change({ levels })}
      />
    </>
  )
}
