import type { ApiClient } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api, client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { accessRefusal, EndDialog } from './access-dialogs.tsx'

type ClientSecretDialogProps = { apiClient: ApiClient; onMade: (secret: string) => void; onClose: () => void }

const graces = [
  { value: '24', label: 'forDay' },
  { value: '168', label: 'forWeek' },
  { value: '0', label: 'ends' },
] as const
type Grace = (typeof graces)[number]['value']

/** The first secret of a front end, or a new one; the old may stay valid for a while. */
export const ClientSecretDialog = ({ apiClient: { id, name, secrets }, onMade, onClose }: ClientSecretDialogProps) => {
  const { t } = useText()
  const form = useDraft({
    saved: { grace: '24' as Grace },
    changes: ['oauth'],
    save: ({ grace }) => client.oauth.createClientSecret({ params: { apiClientId: id }, body: { oldSecretHours: Number(grace) } }),
    onSaved: ({ secret }) => onMade(secret),
  })
  const isFirst = secrets.length === 0
  return (
    <FormDialog
      title={t(isFirst ? 'manager.access.secret.makeTitle' : 'manager.access.secret.replaceTitle', { name })}
      form={form}
      action={t(isFirst ? 'manager.access.secret.make' : 'manager.access.secret.replace')}
      pending={t('manager.access.secret.making')}
      refusal={accessRefusal}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('manager.access.secret.makeHint')}</p>
      {!isFirst && (
        <RadioGroup
          label={t('manager.access.secret.oldOne')}
          {...form.bindChoice('grace')}
          choices={graces.map(({ value, label }) => ({ value, label: t(`manager.access.secret.${label}`) }))}
        />
      )}
    </FormDialog>
  )
}

export const EndSecretsDialog = ({ apiClient: { id, name, secrets }, onClose }: { apiClient: ApiClient; onClose: () => void }) => {
  const { t } = useText()
  const { mutateAsync } = useMutation(api.oauth.deleteClientSecrets.mutation())
  return (
    <EndDialog
      title={t('manager.access.secret.endTitle', { name, count: secrets.length })}
      action={t('manager.access.secret.end', { count: secrets.length })}
      pending={t('manager.access.secret.ending')}
      onConfirm={() => mutateAsync({ params: { apiClientId: id } })}
      done={t('manager.access.secret.ended', { name })}
      onClose={onClose}
    >
      <li>{t('manager.access.secret.endStops')}</li>
      <li>{t('manager.access.secret.endStays')}</li>
      <li>{t('manager.access.secret.endGone')}</li>
    </EndDialog>
  )
}
