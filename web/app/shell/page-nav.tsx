import { NavLink } from 'react-router'

export type PageNavLink = { path: string; text: string; isExact?: boolean }

/** Pages that belong together, below the bar of each of them; nothing where there is one page only. */
export const PageNav = ({ label, links }: { label: string; links: readonly PageNavLink[] }) => {
  if (links.length < 2) return null
  return (
    <nav aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b px-3 desk:px-4">
      {links.map(({ path, text, isExact = false }) => (
        <NavLink
          key={path}
          to={path}
          end={isExact}
          className="min-h-10 content-center whitespace-nowrap border-transparent border-b-2 px-2.5 font-medium text-ink-2 text-small hover:text-ink aria-[current=page]:border-brand-ink aria-[current=page]:text-ink"
        >
          {text}
        </NavLink>
      ))}
    </nav>
  )
}
