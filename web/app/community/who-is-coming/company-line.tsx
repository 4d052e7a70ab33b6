import type { Booking, WhoIsComing } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { isOfSessions } from '../../booking/session-of-booking.ts'
import { formatList } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'

/** More faces would not fit on one line of a phone. */
const mostNamed = 3

export const CompanyLine = ({ company: { people, others } }: { company: WhoIsComing }) => {
  const { t, locale } = useText()
  if (people.length === 0) return null
  const named = people.slice(0, mostNamed).map((person) => ({ ...person, name: person.name ?? t('member.unnamed') }))
  const count = others + people.length - named.length
  const names = named.map(({ name }) => name)
  const all = count === 0 ? names : [...names, t('member.moreComing', { count })]
  return (
    <p className="mt-3 flex items-center gap-2.5 text-ink-2 text-small">
      <span className="flex shrink-0 -space-x-2 rtl:space-x-reverse" aria-hidden="true">
        {named.map(({ memberId, name, photo }) => (
          <Avatar key={memberId} name={name} picture={photo} size={28} className="ring-2 ring-surface" />
        ))}
      </span>
      <span className="wrap-anywhere min-w-0">
        {t('member.comingToo', { names: formatList(all, locale), count: named.length + count })}
      </span>
    </p>
  )
}

/** Null where there is no one else. A booking that the member opened by its link alone is not theirs, so its participants are refused. */
export const loadCompany = async (api: Client, booking: Booking | undefined): Promise<WhoIsComing | null> => {
  if (booking?.status !== 'CONFIRMED' || !isOfSessions(booking)) return null
  const company = await api['who-is-coming'].listWhoIsComing({ params: { bookingId: booking.id } })
  return company.isOffered ? company : null
}
