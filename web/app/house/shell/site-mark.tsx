import type { Image } from '@foyer/contract'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { useSite } from '../site-context.ts'

type SiteMarkProps = { to: string; size: 22 | 28; className?: string }

export const SiteMark = ({ to, size, className }: SiteMarkProps) => {
  const { logo, name } = useSite()
  return (
    <Link to={to} className={classes('flex min-w-0 items-center gap-2.5 font-bold tracking-[-0.02em]', className)}>
      {isWordmark(logo) ? (
        <Picture
          image={logo}
          alt={name}
          sizes="200px"
          className="max-w-50 object-contain object-left rtl:object-right"
          style={{ height: size }}
        />
      ) : (
        <>
          <Sign logo={logo} name={name} size={size} />
          <span className="truncate">{name}</span>
        </>
      )}
    </Link>
  )
}

const isWordmark = (logo: Image | undefined): logo is Image =>
  logo?.width !== undefined && logo.height !== undefined && logo.width > 2 * logo.height

const Sign = ({ logo, name, size }: { logo: Image | undefined; name: string; size: number }) => {
  const square = { width: size, height: size }
  if (logo) return <Picture image={logo} sizes={`${size}px`} className="object-contain" style={square} />
  return (
    <span
      aria-hidden="true"
      className="grid shrink-0 place-content-center rounded-s bg-brand-solid text-on-brand text-small"
      style={square}
    >
      {name.charAt(0)}
    </span>
  )
}
