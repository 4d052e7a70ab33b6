import type { Money, Service } from '@foyer/contract'
import type { ReactNode } from 'react'
import { formatTime, formatWhenShort } from '../../ground/format.ts'
import { zoneText } from '../../ground/zone-text.ts'
import type { ChosenAddOn } from '../../offer/add-on-choice.ts'
import { usePriceOfChoice } from '../../offer/price-text.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { ThumbBar } from '../../ui/thumb-bar.tsx'

type Chosen = { start: string; end: string; zone: string; second: ReactNode; action: ReactNode }

const look =
  'wide:sticky wide:bottom-4 wide:z-10 wide:mt-4 wide:rounded-card wide:border wide:border-brand-line wide:bg-brand-wash wide:p-4 wide:ps-7'

export const ChosenBar = ({ chosen }: { chosen: Chosen | null }) => (
  <ThumbBar className={classes(look, !chosen && 'sr-only')}>
    <div role="status">{chosen && <Choice {...chosen} />}</div>
  </ThumbBar>
)

const Choice = ({ start, end, zone, second, action }: Chosen) => {
  const { t, language, locale } = useText()
  return (
    <div className="appear flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 grow-999 basis-40">
        <span className="block font-strong">
          {formatWhenShort(start, zone, locale)}
          <span className="max-wide:hidden">–{formatTime(end, zone, locale)}</span>
        </span>
        <span className="block text-ink-2 text-small">
          {second} <span className="max-wide:sr-only">· {zoneText(start, zone, { t, language })}</span>
        </span>
      </p>
      <div className="grid grow">{action}</div>
    </div>
  )
}

export const useChosenText = (
  service: Service,
  priceWith?: (resourceId: string | undefined) => Money | undefined,
  addOns: readonly ChosenAddOn[] = [],
) => {
  const { t } = useText()
  const priceText = usePriceOfChoice()
  return (resourceId: string | undefined): string => {
    const person = service.staffMembers.find(({ staffMemberId }) => staffMemberId === resourceId)
    const withStaff =
      service.staffMembers.length > 0 && (person ? t('visitor.home.with', { name: person.name }) : t('visitor.picker.withAnyone'))
    return [withStaff, priceText(service, priceWith?.(resourceId), addOns)].filter(Boolean).join(' · ')
  }
}
