import type { MultiServiceTime, Service } from '@foyer/contract'
import { formatLocalDay, formatTime, localDateOf } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/overlays/dialog.tsx'
import { useStaffText } from '../together-parts.ts'
import { Distance, offeredLook } from './conflict-sheet.tsx'

type WholeConflictProps = {
  parts: readonly { service: Service }[]
  wanted: string
  zone: string
  times: readonly MultiServiceTime[]
  promise: 'BOOKS' | 'HOLDS' | 'MOVES'
  onChoose: (time: MultiServiceTime) => void
  onClose: () => void
}

const mostOffered = 3

const WholeConflict = ({ parts, wanted, zone, times, promise, onChoose, onClose }: WholeConflictProps) => {
  const { t, locale } = useText()
  const hasAny = times.length > 0
  return (
    <AlertDialog
      title={
        <>
          <Badge state="declined" className="mb-3 tracking-normal">
            {t('together.taken', { time: formatTime(wanted, zone, locale) })}
          </Badge>
          <span className="block text-[1.75rem] text-date">{t(hasAny ? 'together.closest' : 'booking.conflict.nothing')}</span>
        </>
      }
      onClose={onClose}
      actions={
        <Button kind="quiet" onPress={onClose} className="max-phone:w-full phone:me-auto phone:-ms-3">
          {t('booking.conflict.allTimes')}
        </Button>
      }
    >
      <p className="text-ink-2">{hasAny ? t(`booking.conflict.oneTap.${promise}`) : t('booking.conflict.nothingHint')}</p>
      <ul className="mt-3 grid gap-2">
        {times.slice(0, mostOffered).map((time, position) => (
          <li key={time.startDate}>
            <OfferedWhole time={time} parts={parts} wanted={wanted} zone={zone} hasFocus={position === 0} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </AlertDialog>
  )
}

export default WholeConflict

type OfferedWholeProps = Pick<WholeConflictProps, 'parts' | 'wanted' | 'zone' | 'onChoose'> & { time: MultiServiceTime; hasFocus: boolean }

const OfferedWhole = ({ time, parts, wanted, zone, hasFocus, onChoose }: OfferedWholeProps) => {
  const { t, locale } = useText()
  const staffText = useStaffText(parts)
  const date = localDateOf(time.startDate, zone)
  const isSameDay = date === localDateOf(wanted, zone)
  return (
    // biome-ignore lint/a11y/noAutofocus: inside an alert dialog, which takes the focus anyway; Enter then takes the closest time.
    <button type="button" autoFocus={hasFocus} onClick={() => onChoose(time)} className={offeredLook}>
      <span className="text-title">{formatTime(time.startDate, zone, locale)}</span>
      <span className="grid min-w-0">
        <span className="font-strong">
          {isSameDay ? t('booking.conflict.sameDay') : formatLocalDay(date, locale, { weekday: 'short', day: 'numeric', month: 'long' })}
        </span>
        <span className="wrap-anywhere text-ink-2 text-small">{staffText(time.slots.map(({ resource }) => resource?.id ?? null))}</span>
      </span>
      <span className="text-end text-ink-3 text-small">
        <Distance wanted={wanted} offered={time.startDate} zone={zone} />
      </span>
    </button>
  )
}
