import type { ApiClient } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { type DraftFields, useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { accessRefusal } from './access-refusal.ts'
import { addressRefusals, type ClientDraft, clientIn, draftOf } from './client-draft.ts'
import { PermissionFields } from './permission-fields.tsx'
import { ServerFields } from './server-fields.tsx'

type ApiClientDialogProps = {
  /** Without one a new front end is registered. */
  apiClient?: ApiClient
  onClose: () => void
}

const fields = { name: 'name', redirectAddresses: 'redirects', origins: 'origins', serverAddresses: 'serverAddresses' } as const

export const ApiClientDialog = ({ apiClient, onClose }: ApiClientDialogProps) => {
  const { t } = useText()
  const form = useDraft({
    saved: draftOf(apiClient),
    fields,
    refusals: (error, sent) => addressRefusals(error, sent, t),
    changes: ['oauth'],
    save: (draft) => saveClient(draft, apiClient),
    onSaved: () => {
      showToast({ text: t('manager.access.clients.saved') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={apiClient ? t('manager.access.clients.editTitle', { name: apiClient.name }) : t('manager.access.clients.createTitle')}
      width="wide"
      form={form}
      action={t(apiClient ? 'common.actions.save' : 'manager.access.clients.create')}
      pending={t(apiClient ? 'common.actions.saving' : 'manager.access.clients.creating')}
      isBlocked={form.draft.name.trim() === ''}
      refusal={accessRefusal}
      onClose={onClose}
    >
      <ClientFields {...form} />
    </FormDialog>
  )
}

const saveClient = (draft: ClientDraft, apiClient?: ApiClient): Promise<unknown> => {
  const members = clientIn(draft)
  if (!apiClient) return client.oauth.createApiClient({ body: { apiClient: members } })
  const { id, revision } = apiClient
  return client.oauth.updateApiClient({ params: { 'apiClient.id': id }, body: { apiClient: { ...members, revision } } })
}

const ClientFields = (form: DraftFields<ClientDraft>) => {
  const { t } = useText()
  const { draft, change, bind, bindCheck } = form
  return (
    <>
      <TextField
        label={t('manager.access.clients.name')}
        description={t('manager.access.clients.nameHint')}
        {...bind('name')}
        maxLength={100}
        autoComplete="off"
      />
      <TextArea
        label={t('manager.access.clients.redirects')}
        description={t('manager.access.clients.redirectsHint')}
        {...bind('redirects')}
        spellCheck={false}
      />
      <TextArea
        label={t('manager.access.clients.origins')}
        hint={t('common.optional')}
        description={t('manager.access.clients.originsHint')}
        {...bind('origins')}
        spellCheck={false}
      />
      <CheckBox {...bindCheck('allowsLoopback')}>{t('manager.access.clients.loopback')}</CheckBox>
      <ServerFields {...form} />
      <PermissionFields
        label={t('manager.access.clients.rights')}
        hint={t('manager.access.clients.rightsHint')}
        levels={draft.levels}
        onChange={(levels) => change({ levels })}
      />
    </>
  )
}
