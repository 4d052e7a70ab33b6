import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'

/** Ends this session and starts over as a visitor: a new document, so that nothing of the account stays on the page. */
export const SignOut = ({ className }: { className: string }) => {
  const { t } = useText()
  const [isPending, setPending] = useState(false)
  const signOut = async () => {
    setPending(true)
    // Loaded when it is pressed, because pages to look around on do without it.
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
