import type { CalendarEvent, NewCalendarEvent, RecurrenceType } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { clockAt, endClockAt } from '../../ground/day-clock.ts'
import { formatLocalDay, formatLocalTime, localDateOf } from '../../ground/format.ts'
import { useMay } from '../../ground/permissions.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { AlertDialog } from '../../ui/overlays/dialog.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { TrashIcon } from '../../ui/pictures/icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { allEventsQuery } from '../all-events.ts'
import { useSite } from '../site-context.ts'
import { addDays } from './calendar-view.ts'
import type { BlockedTime } from './resource-day.ts'

const aheadDays = 400

type BlocksQuestion = { scheduleId: string; today: string; timeZone: string; recurrenceType: RecurrenceType[] }

const blocksQuery = ({ scheduleId, today, timeZone, recurrenceType }: BlocksQuestion) =>
  allEventsQuery({
    fromLocalDate: `${today}T00:00:00`,
    toLocalDate: `${addDays(today, aheadDays)}T00:00:00`,
    timeZone,
    query: { filter: { scheduleId, type: 'DEFAULT' } },
    recurrenceType,
  })

/** Lists weekly blocks once; each can be removed, and restored from the toast. */
export const TimeOffList = ({ scheduleId, none }: { scheduleId: string; none: string }) => {
  const { timeZone } = useSite()
  const today = localDateOf(Temporal.Now.instant().toString(), timeZone)
  const weekly = useQuery(blocksQuery({ scheduleId, today, timeZone, recurrenceType: ['MASTER'] }))
  const single = useQuery(blocksQuery({ scheduleId, today, timeZone, recurrenceType: ['NONE'] }))
  if (!weekly.data || !single.data) return <Skeleton className="h-10" />
  const blocks = [...weekly.data.events, ...single.data.events]
  if (blocks.length === 0) return <p className="text-dense text-ink-3">{none}</p>
  return (
    <ul className="divide-y divide-line">
      {blocks.map((event) => (
        <TimeOff key={event.id} event={event} today={today} />
      ))}
    </ul>
  )
}

const TimeOff = ({ event, today }: { event: CalendarEvent; today: string }) => {
  const { t } = useText()
  const when = useWhen(event)
  const title = event.title ?? t('manager.calendar.block')
  const cancel = useMutation(api.calendar.cancelEvent.mutation({ alsoChanges: ['availability', 'bookings'] }))
  const restore = useMutation(api.calendar.createEvent.mutation({ alsoChanges: ['availability', 'bookings'] }))
  // The row unmounts before the answer is handled, so nothing after it may depend on the row.
  const remove = () =>
    cancel.mutateAsync({ params: { eventId: event.id }, body: {} }).then(
      () =>
        showToast({
          text: t('manager.staff.removed', { title }),
          undo: () => restore.mutate({ body: { event: copyOfBlock(event, today) } }),
        }),
      (refusal: unknown) => showToast({ text: refusalText(refusal, t) }),
    )
  return (
    <li className="flex min-h-(--row) items-center gap-3 text-dense">
      <span className="grow">
        <span className="font-strong">{title}</span> <span className="text-ink-2">{when}</span>
      </span>
      <IconButton
        icon={TrashIcon}
        size="small"
        label={t('manager.staff.remove', { title, when })}
        isPending={cancel.isPending}
        onPress={remove}
      />
    </li>
  )
}

const useWhen = ({ start, end, allDay, recurrenceRule }: CalendarEvent): string => {
  const { t, locale } = useText()
  const dateOf = (local: string) => local.slice(0, 10)
  const clockOf = (local: string) => formatLocalTime(local.slice(11, 16), locale)
  const day = (date: string) => formatLocalDay(date, locale, { weekday: 'short', day: 'numeric', month: 'short' })
  if (recurrenceRule) {
    const weekday = formatLocalDay(dateOf(start.localDate), locale, { weekday: 'long' })
    const times = allDay ? t('manager.calendar.blocking.allDay') : `${clockOf(start.localDate)}–${clockOf(end.localDate)}`
    return t('manager.staff.weekly', { weekday, times })
  }
  if (allDay) {
    const last = addDays(dateOf(end.localDate), -1)
    return last === dateOf(start.localDate)
      ? day(last)
      : t('manager.staff.allDays', { from: day(dateOf(start.localDate)), until: day(last) })
  }
  const from = `${day(dateOf(start.localDate))}, ${clockOf(start.localDate)}`
  const isOneDay = dateOf(start.localDate) === dateOf(end.localDate)
  return isOneDay
    ? `${from}–${clockOf(end.localDate)}`
    : t('manager.staff.allDays', { from, until: `${day(dateOf(end.localDate))}, ${clockOf(end.localDate)}` })
}

const alsoChanges = ['availability', 'bookings'] as const

type RemoveBlockDialogProps = { block: BlockedTime; onClose: () => void }

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

const nextSameWeekday = (date: string, today: string): string => {
  const weekday = Temporal.PlainDate.from(date).dayOfWeek
  return addDays(today, (weekday - Temporal.PlainDate.from(today).dayOfWeek + 7) % 7)
}

/** For undoing a removal; a weekly block starts anew from today on. */
const copyOfBlock = (event: CalendarEvent, today: string): NewCalendarEvent => {
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
