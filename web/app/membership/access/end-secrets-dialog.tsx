import type { ApiClient } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useText } from '../../text/text.tsx'
import { EndDialog } from './end-dialog.tsx'

/** Ends the secrets of a front end after a leak; everything else of the front end goes on. */
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
