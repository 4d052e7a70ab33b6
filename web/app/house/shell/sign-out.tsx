import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'

/** Starts over with a new document, so that nothing of the account stays on the page. */
export const SignOut = ({ className }: { className: string }) => {
  const { t } = useText()
  const [isPending, setPending] = useState(false)
  const signOut = async () => {
    setPending(true)
    // Loaded on press, because visitors' pages do without it.
    const { endSession } = await import('../../people/end-session.ts')
    await endSession().catch(() => setPending(false))
    location.assign(paths.home())
  }
  return (
    <button type="button" aria-busy={isPending || undefined} className={className} onClick={() => void signOut()}>
      {t('account.menu.signOut')}
    </button>
  )
}
