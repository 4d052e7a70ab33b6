import type { Badge } from '@foyer/contract'
import { useText } from '../text/text.tsx'
import { classes } from '../ui/classes.ts'
import { Picture } from '../ui/pictures/picture.tsx'

type MarkedBadge = Pick<Badge, 'title' | 'icon' | 'backgroundColor' | 'textColor' | 'description'>

export const BadgeMark = ({ badge: { title, icon, backgroundColor, textColor, description } }: { badge: MarkedBadge }) => (
  <span
    style={{ backgroundColor, color: textColor }}
    title={description}
    className="inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-full px-2.5 py-0.5 font-strong text-dense"
  >
    {icon?.url !== undefined && <Picture image={icon} sizes="16px" className="size-4 shrink-0 rounded-full object-cover" />}
    <span className="min-w-0 wrap-anywhere">{title}</span>
  </span>
)

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
