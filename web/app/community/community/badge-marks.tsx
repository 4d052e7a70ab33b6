import type { Badge } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { BadgeMark } from '../badge-mark.tsx'

/** The badges that a member carries, in the order of the business. */
export const BadgeMarks = ({ badges, className }: { badges: readonly Badge[]; className?: string }) => {
  const { t } = useText()
  if (badges.length === 0) return null
  return (
    <ul aria-label={t('community.badges')} className={classes('flex flex-wrap gap-1.5', className)}>
      {badges.map((badge) => (
        <li key={badge.id} className="max-w-full">
          <BadgeMark badge={badge} />
        </li>
      ))}
    </ul>
  )
}
