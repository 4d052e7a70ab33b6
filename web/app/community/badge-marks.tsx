import type { Badge } from '@foyer/contract'
import { useText } from '../text/text.tsx'
import { classes } from '../ui/classes.ts'
import { Picture } from '../ui/pictures/picture.tsx'

type MarkedBadge = Pick<Badge, 'title' | 'icon' | 'backgroundColor' | 'textColor' | 'description'>

/** One badge in the colours that the business gave it. */
export const BadgeMark = ({ badge: { title, icon, backgroundColor, textColor, description } }: { badge: MarkedBadge }) => (
  <span
    // The colours are the business's own, as are its pictures.
    style={{ backgroundColor, color: textColor }}
    title={description}
    className="inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-full px-2.5 py-0.5 font-strong text-dense"
  >
    {icon?.url !== undefined && <Picture image={icon} sizes="16px" className="size-4 shrink-0 rounded-full object-cover" />}
    <span className="min-w-0 wrap-anywhere">{title}</span>
  </span>
)

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
