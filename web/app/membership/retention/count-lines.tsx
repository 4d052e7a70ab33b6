import type { RetentionCount } from '@foyer/contract'
import { formatNumber } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'

/** How many of each kind. */
export const CountLines = ({ counts }: { counts: readonly RetentionCount[] }) => {
  const { t, locale } = useText()
  return (
    <ul className="list-disc ps-5">
      {counts.map(({ kind, count }) => (
        <li key={kind}>
          {t('manager.retention.ask.line', { kind: t(`manager.retention.kinds.${kind}.label`), number: formatNumber(count, locale) })}
        </li>
      ))}
    </ul>
  )
}
