import { formatTime } from '../../ground/format.ts'
import { useNow } from '../../ground/now.ts'
import { useText } from '../../text/text.tsx'
import { ComboBox } from '../../ui/combo-box.tsx'

type ZoneFieldProps = { value: string; onChange: (zone: string) => void }

const zones = () => Intl.supportedValuesOf('timeZone').map((zone) => ({ id: zone, label: zone.replaceAll('_', ' ') }))

/** Any zone of the world by its name; what its clocks show now tells whether it is the right one. */
export const ZoneField = ({ value, onChange }: ZoneFieldProps) => {
  const { t, locale } = useText()
  const now = Temporal.Instant.fromEpochMilliseconds(useNow(30)).toString()
  return (
    <ComboBox
      label={t('manager.site.timeZone')}
      options={withValue(zones(), value)}
      value={value}
      onChange={(zone) => zone !== null && onChange(zone)}
      description={t('manager.site.zoneNow', { time: formatTime(now, value, locale) })}
    />
  )
}

/** A zone that browsers no longer list, `UTC` for one, stays choosable. */
const withValue = (options: { id: string; label: string }[], value: string) =>
  options.some(({ id }) => id === value) ? options : [{ id: value, label: value }, ...options]
