import type { SignInProvider } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useText } from '../../text/text.tsx'

/** Says first how many accounts use the provider, and how their owners sign in afterwards. */
export const RemoveProviderDialog = ({ provider, onClose }: { provider: SignInProvider; onClose: () => void }) => {
  const { t } = useText()
  const { name, connectedAccounts: count, accountsWithNothingElse } = provider
  const { mutateAsync } = useMutation(api['sign-in-providers'].removeSignInProvider.mutation())
  return (
    <ConfirmDialog
      title={t('manager.providers.removeTitle', { name })}
      action={t('manager.providers.remove')}
      pending={t('manager.providers.removing')}
      onConfirm={() => mutateAsync({ params: { providerId: provider.id } })}
      done={t('manager.providers.removed', { name })}
      onClose={onClose}
    >
      <p className="text-ink-2">{count === 0 ? t('manager.providers.removeNobody') : t('manager.providers.removeSome', { count })}</p>
      {accountsWithNothingElse > 0 && (
        <p className="text-ink-2">{t('manager.providers.removeNothingElse', { count: accountsWithNothingElse })}</p>
      )}
    </ConfirmDialog>
  )
}
