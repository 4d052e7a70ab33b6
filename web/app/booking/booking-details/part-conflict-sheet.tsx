import type { Slot } from '@foyer/contract'
import { formatWhenShort } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/overlays/dialog.tsx'
import type { TogetherPart } from '../together-parts.ts'
import { OfferedTime } from './conflict-sheet.tsx'
import type { PartConflict } from './use-together-flow.ts'

type PartConflictSheetProps = {
  parts: readonly TogetherPart[]
  conflict: PartConflict
  zone: string
  promise: 'BOOKS' | 'HOLDS'
  onChoose: (slot: Slot) => void
  onClose: () => void
}

const mostOffered = 3

const PartConflictSheet = ({ parts, conflict, zone, promise, onChoose, onClose }: PartConflictSheetProps) => {
  const { t, locale } = useText()
  const { position, wanted, alternatives } = conflict
  const service = parts[position]?.service
  if (!service) return null
  const hasAny = alternatives.length > 0
  return (
    <AlertDialog
      title={
        <>
          <Badge state="declined" className="wrap-anywhere mb-3 h-auto! min-h-6 whitespace-normal! py-1 leading-tight! tracking-normal">
            {t('together.partTaken', { service: service.name, when: formatWhenShort(wanted, zone, locale) })}
          </Badge>
          <span className="block text-[1.75rem] text-date">{t(hasAny ? 'together.partClosest' : 'booking.conflict.nothing')}</span>
        </>
      }
      onClose={onClose}
      actions={
        <Button kind="quiet" onPress={onClose} className="max-phone:w-full phone:me-auto phone:-ms-3">
          {t('booking.conflict.allTimes')}
        </Button>
      }
    >
      <p className="text-ink-2">
        {hasAny ? t(`booking.conflict.oneTap.${promise}`) : t('booking.conflict.nothingHint')} {t('together.partKept')}
      </p>
      <ul className="mt-3 grid gap-2">
        {alternatives.slice(0, mostOffered).map((slot, index) => (
          <li key={`${slot.startDate} ${slot.resource?.id}`}>
            <OfferedTime service={service} slot={slot} wanted={wanted} zone={zone} hasFocus={index === 0} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </AlertDialog>
  )
}

export default PartConflictSheet
