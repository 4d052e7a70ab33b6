import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import type { CarryWords } from './carry-words.ts'
import { clockAt } from './day-clock.ts'
import type { Landing } from './use-move.ts'

type OverrideDialogProps = { landing: Landing; carry: CarryWords; name: string; onClose: () => void; onConfirm: () => void }

/** Double-booking is never silent: it names whom it hits, and stays on Today until it is resolved. */
export const OverrideDialog = ({ landing, carry, name, onClose, onConfirm }: OverrideDialogProps) => {
  const { t } = useText()
  const { to } = landing.carried
  const person = carry.personAt(to)
  return (
    <AlertDialog
      title={t('manager.calendar.override.title', { person, time: clockAt(to.start) })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('manager.calendar.override.keep')}</Button>
          <Button kind="danger-solid" onPress={onConfirm}>
            {t('manager.calendar.override.confirm', { person })}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('manager.calendar.override.body', { reason: carry.sentence(landing), name })}</p>
    </AlertDialog>
  )
}
