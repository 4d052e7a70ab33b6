import { clockAt } from '../../ground/day-clock.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useText } from '../../text/text.tsx'
import type { CarryWords } from './carry-words.ts'
import type { Landing } from './use-move.ts'

type OverrideDialogProps = { landing: Landing; carry: CarryWords; name: string; onClose: () => void; onConfirm: () => void }

/** Double-booking is never silent: it names the clients it affects, and stays on Today until it is resolved. */
export const OverrideDialog = ({ landing, carry, name, onClose, onConfirm }: OverrideDialogProps) => {
  const { t, locale } = useText()
  const { to } = landing.carried
  const person = carry.personAt(to)
  return (
    <ConfirmDialog
      title={t('manager.calendar.override.title', { person, time: clockAt(to.start, locale) })}
      action={t('manager.calendar.override.confirm', { person })}
      keep={t('manager.calendar.override.keep')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('manager.calendar.override.body', { reason: carry.sentence(landing), name })}</p>
    </ConfirmDialog>
  )
}
