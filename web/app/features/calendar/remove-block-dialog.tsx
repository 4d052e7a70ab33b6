import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { clockAt, endClockAt } from '../../day-clock.ts'
import { useMay } from '../../permissions.ts'
import { refusalText } from '../../refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import type { BlockedTime } from './resource-day.ts'

type RemoveBlockDialogProps = { block: BlockedTime; onClose: () => void }

/** What a block is, and the way to lift it. */
export const RemoveBlockDialog = ({ block, onClose }: RemoveBlockDialogProps) => {
  const { t, locale } = useText()
  const may = useMay()
  const { mutateAsync, isPending, error } = useMutation(api.calendar.cancelEvent.mutation({ alsoChanges: ['availability'] }))
  const remove = () =>
    mutateAsync({ params: { eventId: block.eventId }, body: {} }).then(
      () => {
        showToast({ text: t('manager.calendar.blocking.removed') })
        onClose()
      },
      // The refusal stays in `error`.
      () => undefined,
    )
  return (
    <AlertDialog
      title={block.title ?? t(block.isClosure ? 'manager.calendar.closure' : 'manager.calendar.block')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.actions.close')}</Button>
          {(!block.isClosure || may('calendar.manage')) && (
            <Button kind="danger" isPending={isPending} onPress={remove}>
              {t('manager.calendar.blocking.remove')}
            </Button>
          )}
        </>
      }
    >
      <p className="text-ink-2">{`${clockAt(block.start, locale)}–${endClockAt(block.end, locale)}`}</p>
      {error && <Banner tone="bad" role="alert" title={refusalText(error, t)} />}
    </AlertDialog>
  )
}
