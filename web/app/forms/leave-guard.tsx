import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '../text/text.tsx'
import { Button } from '../ui/button.tsx'
import { AlertDialog } from '../ui/dialog.tsx'

/** Asks before unsaved changes are lost: within the dashboard by a dialog, when the tab closes by the browser's own. */
export const LeaveGuard = ({ isDirty }: { isDirty: boolean }) => {
  const { t } = useText()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  if (blocker.state !== 'blocked') return null
  return (
    <AlertDialog
      title={t('manager.services.editor.leaveTitle')}
      onClose={blocker.reset}
      actions={
        <>
          <Button onPress={blocker.proceed}>{t('manager.services.editor.leave')}</Button>
          <Button kind="primary" onPress={blocker.reset}>
            {t('manager.services.editor.stay')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('manager.services.editor.leaveBody')}</p>
    </AlertDialog>
  )
}
