import type { ApiClient } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'
import { EndDialog } from './end-dialog.tsx'

/** Asks before the secrets of a front end are worth nothing, for one that has leaked: nothing else of the front end ends. */
export const EndSecretsDialog = ({ apiClient: { id, name, secrets }, onClose }: { apiClient: ApiClient; onClose: () => void }) => {
  const { t } = useText()
  const { mutate, isPending, error } = useMutation(api.oauth.deleteClientSecrets.mutation())
  const ended = () => {
    showToast({ text: t('manager.access.secret.ended', { name }) })
    onClose()
  }
  return (
    <EndDialog
      title={t('manager.access.secret.endTitle', { name, count: secrets.length })}
      action={t('manager.access.secret.end', { count: secrets.length })}
      pending={t('manager.access.secret.ending')}
      isPending={isPending}
      error={error}
      onConfirm={() => mutate({ params: { apiClientId: id } }, { onSuccess: ended })}
      onClose={onClose}
    >
      <li>{t('manager.access.secret.endStops')}</li>
      <li>{t('manager.access.secret.endStays')}</li>
      <li>{t('manager.access.secret.endGone')}</li>
    </EndDialog>
  )
}
