import type { CalendarEvent, NewCalendarEvent } from '@foyer/contract'
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
import { addDays } from './calendar-view.ts'
import type { BlockedTime } from './resource-day.ts'

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

const dateOf = (localDate: string) => localDate.slice(0, 10)

/** The first date from `today` on that falls on the weekday of `date`. */
const nextSameWeekday = (date: string, today: string): string => {
  const weekday = Temporal.PlainDate.from(date).dayOfWeek
  return addDays(today, (weekday - Temporal.PlainDate.from(today).dayOfWeek + 7) % 7)
}

/** The same block once more, to take a removal back; a weekly one starts anew from today on. */
export const copyOfBlock = (event: CalendarEvent, today: string): NewCalendarEvent => {
  const { scheduleId, title, start, end, allDay, recurrenceRule } = event
  const first = dateOf(start.localDate)
  const shiftDays = recurrenceRule && first < today ? Temporal.PlainDate.from(first).until(nextSameWeekday(first, today)).days : 0
  const shifted = (localDate: string) => ({ localDate: `${addDays(dateOf(localDate), shiftDays)}${localDate.slice(10)}` })
  return {
    scheduleId,
    type: 'DEFAULT',
    transparency: 'OPAQUE',
    ...(title !== undefined && { title }),
    ...(allDay !== undefined && { allDay }),
    ...(recurrenceRule && { recurrenceRule }),
    start: shifted(start.localDate),
    end: shifted(end.localDate),
  }
}
