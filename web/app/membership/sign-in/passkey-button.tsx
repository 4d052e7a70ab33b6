import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import type { usePasskeySignIn } from './use-passkey-sign-in.ts'

/** The way in without a password, below the one with it. */
export const PasskeyButton = ({ passkey }: { passkey: ReturnType<typeof usePasskeySignIn> }) => {
  const { t } = useText()
  if (!passkey.isPossible) return null
  return (
    <div className="grid gap-3">
      <p
        aria-hidden="true"
        className="grid grid-cols-[1fr_auto_1fr] items-center gap-3.5 text-ink-3 text-small before:border-line-2 before:border-t after:border-line-2 after:border-t"
      >
        {t('account.passkey.or')}
      </p>
      <Button isPending={passkey.isPending} pendingLabel={t('account.passkey.asking')} onPress={() => void passkey.ask()}>
        {t('account.passkey.signIn')}
      </Button>
      <p role="status" className="text-ink-2 text-small empty:hidden">
        {passkey.isNoneShown && t('account.passkey.none')}
      </p>
    </div>
  )
}
