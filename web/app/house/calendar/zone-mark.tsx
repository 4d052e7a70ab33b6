import { instantOf } from '../../ground/day-clock.ts'
import { formatZone } from '../../ground/zone-text.ts'
import { useText } from '../../text/text.tsx'
import { useSite } from '../site-context.ts'

/** The zone of all times on the screen, short; its full name on hover. */
export const ZoneMark = ({ now }: { now: number }) => {
  const { t, language } = useText()
  const { timeZone } = useSite()
  const zone = formatZone(instantOf(now), timeZone, language)
  return (
    <span title={t('manager.calendar.zone', { zone })} className="truncate text-ink-3 text-micro">
      {/\((.+)\)/.exec(zone)?.[1] ?? zone}
    </span>
  )
}
