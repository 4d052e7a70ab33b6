import type { Badge } from '@foyer/contract'
import { Picture } from '../ui/picture.tsx'

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
