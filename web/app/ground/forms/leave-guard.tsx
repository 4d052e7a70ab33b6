import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/overlays/dialog.tsx'

type LeaveGuardProps = {
  isDirty: boolean
  /** Resolves to whether it is saved; undefined when the draft cannot be saved in its present state. */
  save: (() => Promise<boolean>) | undefined
}

/** Asks before unsaved changes are lost: a dialog within the dashboard, the browser's own question when the tab closes. */
export const LeaveGuard = ({ isDirty, save }: LeaveGuardProps) => {
  const { t } = useText()
  const [isSaving, setSaving] = useState(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  if (blocker.state !== 'blocked') return null
  const { proceed, reset } = blocker
  const saveAndLeave = async (saving: () => Promise<boolean>) => {
    setSaving(true)
    const isSaved = await saving()
    setSaving(false)
    return isSaved ? proceed() : reset()
  }
  return (
    <AlertDialog
      title={t('manager.services.editor.leaveTitle')}
      onClose={reset}
      actions={
        <>
          <Button kind="quiet" onPress={reset}>
            {t('manager.services.editor.stay')}
          </Button>
          <Button onPress={proceed}>{t('manager.services.editor.leave')}</Button>
          {save && (
            <Button kind="primary" isPending={isSaving} pendingLabel={t('common.actions.saving')} onPress={() => void saveAndLeave(save)}>
              {t('manager.services.editor.saveAndLeave')}
            </Button>
          )}
        </>
      }
    >
      <p className="text-ink-2">{t('manager.services.editor.leaveBody')}</p>
    </AlertDialog>
  )
}
