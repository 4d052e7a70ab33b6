import type { Image } from '@foyer/contract'
import { formatTimeRange } from '../../../format.ts'
import { useText } from '../../../text/text.tsx'
import { Avatar } from '../../../ui/avatar.tsx'

export type ListedPart = {
  id: string
  title: string
  start: string
  end: string
  person: { name: string; picture?: Image | undefined } | undefined
}

/** What comes when in a visit, and with whom. */
export const PartsList = ({ parts, zone }: { parts: readonly ListedPart[]; zone: string }) => {
  const { locale } = useText()
  return (
    <ul className="grid gap-4">
      {parts.map(({ id, title, start, end, person }) => (
        <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
          <span className="figures-tabular text-ink-2 text-small leading-6">{formatTimeRange(start, end, zone, locale)}</span>
          <span className="min-w-0">
            <span className="wrap-anywhere font-strong">{title}</span>
            {person && (
              <span className="mt-1 flex items-center gap-2 text-ink-2 text-small">
                <Avatar name={person.name} picture={person.picture} size={24} />
                <span className="wrap-anywhere">{person.name}</span>
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
