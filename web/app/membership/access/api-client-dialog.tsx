import type { ApiClient, ClientBounds } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { type DraftFields, useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { accessRefusal } from './access-dialogs.tsx'
import { addressRefusals, type ClientDraft, clientDraftOf, clientIn } from './client-draft.ts'
import { PermissionFields } from './permission-fields.tsx'

type ApiClientDialogProps = {
  apiClient?: ApiClient
  onClose: () => void
}

const fields = { name: 'name', redirectAddresses: 'redirects', origins: 'origins', serverAddresses: 'serverAddresses' } as const

export const ApiClientDialog = ({ apiClient, onClose }: ApiClientDialogProps) => {
  const { t } = useText()
  const form = useDraft({
    saved: clientDraftOf(apiClient),
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

/** The limits of the API. */
const largest = { tokensPerMinute: 100_000, logInsPerMinute: 10_000, signUpsPerMinute: 10_000, liveHolds: 10_000 } satisfies ClientBounds
const bounds = Object.keys(largest) as (keyof ClientBounds)[] // its own keys, and no others

/** A front end whose visitors all call from one network, because its own server calls the API: its address ranges and joint limits. */
const ServerFields = ({ draft, change, bind, bindCheck }: DraftFields<ClientDraft>) => {
  const { t } = useText()
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{t('manager.access.clients.server')}</legend>
      <div>
        <CheckBox {...bindCheck('runsOnServer')}>{t('manager.access.clients.server')}</CheckBox>
        <p className="mt-1 ps-6 text-dense text-ink-3">{t('manager.access.clients.serverHint')}</p>
      </div>
      {draft.runsOnServer && (
        <>
          <TextArea
            label={t('manager.access.clients.serverAddresses')}
            hint={t('common.optional')}
            description={t('manager.access.clients.serverAddressesHint')}
            {...bind('serverAddresses')}
            spellCheck={false}
          />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] gap-4">
            {bounds.map((bound) => (
              <NumberField
                key={bound}
                label={t(`manager.access.clients.bounds.${bound}`)}
                value={draft.bounds[bound]}
                minValue={1}
                maxValue={largest[bound]}
                onChange={(value) => change({ bounds: { ...draft.bounds, [bound]: value } })}
              />
            ))}
          </div>
          <p className="text-dense text-ink-3">{t('manager.access.clients.boundsHint')}</p>
        </>
      )}
    </fieldset>
  )
}
