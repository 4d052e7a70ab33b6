import type { Image, Site } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { formatLocalDay, formatTimeRange, localDateOf } from '../ground/format.ts'
import { useText } from '../text/text.tsx'
import { Avatar } from '../ui/pictures/avatar.tsx'
import { bookedLocationText, staffMemberOf } from './location-and-staff.ts'
import type { OwnVisit } from './own-visit.ts'

export type ListedPart = {
  id: string
  title: string
  start: string
  end: string
  person: { name: string; picture?: Image | undefined } | undefined
  coming?: string | undefined
  location?: string | undefined
}

type PartsListProps = {
  parts: readonly ListedPart[]
  zone: string
  hasDates?: boolean
}

export const PartsList = ({ parts, zone, hasDates = false }: PartsListProps) => (
  <ul className="grid gap-4">
    {parts.map((part) => (
      <li key={part.id} className={hasDates ? 'grid gap-0.5' : 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-4'}>
        <WhenOfPart part={part} zone={zone} hasDate={hasDates} />
        <span className="min-w-0">
          <span className="wrap-anywhere font-strong">{part.title}</span>
          {part.person && (
            <span className="mt-1 flex items-center gap-2 text-ink-2 text-small">
              <Avatar name={part.person.name} picture={part.person.picture} size={24} />
              <span className="wrap-anywhere">{part.person.name}</span>
            </span>
          )}
          {part.coming !== undefined && <Coming name={part.coming} />}
          {part.location !== undefined && <span className="wrap-anywhere block text-ink-2 text-small">{part.location}</span>}
        </span>
      </li>
    ))}
  </ul>
)

const Coming = ({ name }: { name: string }) => {
  const { t } = useText()
  return <span className="wrap-anywhere block text-ink-2 text-small">{t('booking.people.family.comes', { name })}</span>
}

const WhenOfPart = ({ part: { start, end }, zone, hasDate }: { part: ListedPart; zone: string; hasDate: boolean }) => {
  const { locale } = useText()
  const times = formatTimeRange(start, end, zone, locale)
  const day = hasDate && formatLocalDay(localDateOf(start, zone), locale, { weekday: 'long', day: 'numeric', month: 'long' })
  return <span className="figures-tabular text-ink-2 text-small leading-6">{day ? `${day}, ${times}` : times}</span>
}

export const bookedPartsWithLocations = (parts: OwnVisit['parts'], site: Site): ListedPart[] =>
  bookedParts(parts).map((listed, position) => {
    const { booking, service } = parts[position] ?? {}
    return { ...listed, location: booking && service ? bookedLocationText(booking, service, site) : undefined }
  })

export const bookedParts = (parts: OwnVisit['parts']): ListedPart[] =>
  parts.map(({ booking, service, coming }) => {
    const { resource } = slotOf(booking)
    return {
      ...(coming.length > 0 && { coming: coming.join(', ') }),
      id: booking.id,
      title: booking.bookedEntity.title,
      start: booking.startDate,
      end: booking.endDate,
      person: service ? staffMemberOf(service, resource) : resource && { name: resource.name ?? '' },
    }
  })
