import { Link } from 'react-router'
import { useSite } from '../site-context.ts'
import { classes } from '../ui/classes.ts'
import { Picture } from '../ui/picture.tsx'

type SiteMarkProps = { to: string; size: 22 | 28; className?: string }

/** Logo and name of the business; without a logo its first letter on the brand colour. */
export const SiteMark = ({ to, size, className }: SiteMarkProps) => {
  const site = useSite()
  return (
    <Link to={to} className={classes('flex min-w-0 items-center gap-2.5 font-bold tracking-[-0.02em]', className)}>
      {site.logo ? (
        <Picture image={site.logo} sizes={`${size}px`} className="object-contain" style={{ width: size, height: size }} />
      ) : (
        <span
          aria-hidden="true"
          className="grid shrink-0 place-content-center rounded-s bg-brand-solid text-on-brand text-small"
          style={{ width: size, height: size }}
        >
          {site.name.charAt(0)}
        </span>
      )}
      <span className="truncate">{site.name}</span>
    </Link>
  )
}
