import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { clockAt, endClockAt } from '../../ground/day-clock.ts'
import { localDateOf } from '../../ground/format.ts'
import { useMay } from '../../ground/permissions.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useSite } from '../site-context.ts'
import type { BlockedTime } from './resource-day.ts'
import { copyOfBlock } from './time-off.ts'

const alsoChanges = ['availability', 'bookings'] as const

type RemoveBlockDialogProps = { block: BlockedTime; onClose: () => void }

/** What a block is, and the way to lift it. */
export const RemoveBlockDialog = ({ block, onClose }: RemoveBlockDialogProps) => {
  const { t, locale } = useText()
  const may = useMay()
  const { timeZone } = useSite()
  const { mutateAsync, isPending, error } = useMutation(api.calendar.cancelEvent.mutation({ alsoChanges }))
  const restore = useMutation(api.calendar.createEvent.mutation({ alsoChanges }))
  const remove = () =>
    mutateAsync({ params: { eventId: block.eventId }, body: {} }).then(
      ({ event }) => {
        const today = localDateOf(Temporal.Now.instant().toString(), timeZone)
        showToast({
          text: t('manager.calendar.blocking.removed'),
          undo: () => restore.mutate({ body: { event: copyOfBlock(event, today) } }),
        })
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
