import type { ReactNode } from 'react'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { useHotkeys } from '../../ui/hotkeys.ts'
import { SaveKey } from '../../ui/kbd.tsx'
import { useFocusFirstInvalid } from './focus-first-invalid.ts'
import { LeaveGuard } from './leave-guard.tsx'

export type SavedForm = {
  isChanged: boolean
  isSaving: boolean
  save: () => Promise<boolean>
  discard: () => void
  error: unknown
  /** False while the refused fields are not rendered. */
  isInSight?: boolean
}

type SaveBarProps = {
  form: SavedForm
  news?: string
  isBlocked?: boolean
  isGuarded?: boolean
  isTight?: boolean
  children?: ReactNode
}

/** Stands at the end of a ScreenBar with the buttons that discard and save. Asks before unsaved changes are left. */
export const SaveBar = ({ form, news, isBlocked = false, isGuarded = true, isTight = false, children }: SaveBarProps) => {
  const { t } = useText()
  const canSave = form.isChanged && !isBlocked
  useFocusFirstInvalid(form.error, form.isInSight)
  useHotkeys({ 'mod+s': () => void (canSave && form.save()) })
  return (
    <>
      <span className="ms-auto" />
      {form.isChanged && (
        <>
          <span role="status" className="text-dense text-ink-2 max-wide:hidden">
            {news ?? t('manager.site.changed')}
          </span>
          <Button kind="quiet" onPress={form.discard} className={isTight ? 'max-phone:hidden' : undefined}>
            {t('manager.services.editor.discard')}
          </Button>
        </>
      )}
      {children}
      <Button
        kind="primary"
        isDisabled={!canSave}
        isPending={form.isSaving}
        pendingLabel={t('common.actions.saving')}
        onPress={() => void form.save()}
      >
        {t('common.actions.save')} <SaveKey />
      </Button>
      <LeaveGuard isDirty={form.isChanged && isGuarded} save={canSave ? form.save : undefined} />
    </>
  )
}

type SaveLineProps = { form: SavedForm; label?: string; pendingLabel?: string; discardLabel?: string }

/** The same at the foot of a form with its own save: shown only while something is unsaved. */
export const SaveLine = ({ form, label, pendingLabel, discardLabel }: SaveLineProps) => {
  const { t } = useText()
  useFocusFirstInvalid(form.error)
  if (!form.isChanged) return null
  return (
    <div className="flex gap-2">
      <Button type="submit" kind="primary" isPending={form.isSaving} pendingLabel={pendingLabel ?? t('common.actions.saving')}>
        {label ?? t('common.actions.save')}
      </Button>
      <Button onPress={form.discard}>{discardLabel ?? t('manager.services.editor.discard')}</Button>
    </div>
  )
}
