import type { SignInProvider } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { refusalText } from '../../refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toasts.ts'

/** Says first whom it concerns, and how those get in afterwards. */
export const RemoveProviderDialog = ({ provider, onClose }: { provider: SignInProvider; onClose: () => void }) => {
  const { t } = useText()
  const { name, connectedAccounts: count, accountsWithNothingElse } = provider
  const { mutateAsync, isPending, error } = useMutation(api['sign-in-providers'].removeSignInProvider.mutation())
  const remove = () =>
    mutateAsync({ params: { providerId: provider.id } }).then(
      () => {
        showToast({ text: t('manager.providers.removed', { name }) })
        onClose()
      },
      // The refusal stays in `error`.
      () => undefined,
    )
  return (
    <AlertDialog
      title={t('manager.providers.removeTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.actions.cancel')}</Button>
          <Button kind="danger-solid" isPending={isPending} pendingLabel={t('manager.providers.removing')} onPress={() => void remove()}>
            {t('manager.providers.remove')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{count === 0 ? t('manager.providers.removeNobody') : t('manager.providers.removeSome', { count })}</p>
      {accountsWithNothingElse > 0 && (
        <p className="text-ink-2">{t('manager.providers.removeNothingElse', { count: accountsWithNothingElse })}</p>
      )}
      {error && <Banner tone="bad" role="alert" title={refusalText(error, t)} />}
    </AlertDialog>
  )
}
