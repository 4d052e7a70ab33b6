import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { type Needed, useReaches } from '../../ground/permissions.ts'

export type PageLink = Needed & { path: string; label: string; isStart?: boolean }

/** The pages of a part of the dashboard, below the bar of each of them; nothing where there is one page only. */
export const PageLinks = ({ label, links }: { label: string; links: readonly PageLink[] }) => {
  const nav = useShownLink()
  const open = links.filter(useReaches())
  if (open.length < 2) return null
  return (
    <nav ref={nav} aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b px-3 desk:px-4">
      {open.map(({ path, label: name, isStart = false }) => (
        <NavLink
          key={path}
          to={path}
          end={isStart}
          className="min-h-10 content-center whitespace-nowrap border-transparent border-b-2 px-2.5 font-medium text-ink-2 text-small hover:text-ink aria-[current=page]:border-brand-ink aria-[current=page]:text-ink"
        >
          {name}
        </NavLink>
      ))}
    </nav>
  )
}

/** On a phone the link of the open page may stand beyond the edge. */
const useShownLink = () => {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another link.
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return nav
}
