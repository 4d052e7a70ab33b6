import type { StaffMember } from '@foyer/contract'
import type { ReactNode } from 'react'
import { useDaysText } from '../../ground/day-text.ts'
import { formatLocalDay, formatLocalTimes, phoneLink } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import { linkLook } from '../../ui/link.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { useSite } from '../site-context.ts'
import type { Closure, HoursLine } from './opening-hours.ts'

export type Person = Pick<StaffMember, 'id' | 'name' | 'description' | 'mainMedia'>

type BusinessFactsProps = { staffMembers: readonly Person[]; hours: readonly HoursLine[]; closures: readonly Closure[] }

export const BusinessFacts = ({ staffMembers, hours, closures }: BusinessFactsProps) => {
  const { t } = useText()
  const { address, email, phone } = useSite()
  const hasContact = [address?.formattedAddress, email, phone].some((known) => known !== undefined && known !== '')
  return (
    <div className="mt-16 grid gap-10 border-line border-t pt-10 wide:mt-20 wide:grid-cols-3 wide:gap-8">
      {staffMembers.length > 0 && (
        <Facts title={t('visitor.home.people')}>
          <People staffMembers={staffMembers} />
        </Facts>
      )}
      <Facts title={t('visitor.home.hours')}>
        <Hours hours={hours} />
        <Closures closures={closures} />
      </Facts>
      {hasContact && (
        <Facts title={t('visitor.home.location')}>
          <AddressFacts />
        </Facts>
      )}
    </div>
  )
}

const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h2 className="mb-4 text-title">{title}</h2>
    {children}
  </section>
)

const People = ({ staffMembers }: Pick<BusinessFactsProps, 'staffMembers'>) => (
  <ul className="grid gap-4">
    {staffMembers.map(({ id, name, description, mainMedia }) => (
      <li key={id} className="flex items-center gap-3">
        <Avatar name={name} picture={mainMedia?.image} size={40} />
        <span className="wrap-anywhere grid min-w-0">
          <span className="font-strong">{name}</span>
          <span className="text-ink-2 text-small">{description}</span>
        </span>
      </li>
    ))}
  </ul>
)

const Hours = ({ hours }: Pick<BusinessFactsProps, 'hours'>) => {
  const { t, locale } = useText()
  // 2024-01-01 was a Monday.
  const name = (day: number) => formatLocalDay(`2024-01-0${day + 1}`, locale, { weekday: 'long' })
  if (hours.length === 0) return <p className="text-ink-2">{t('visitor.home.byAppointment')}</p>
  return (
    <dl className="grid gap-1.5">
      {hours.map(({ from, to, windows }) => (
        <div key={from} className="flex flex-wrap justify-between gap-x-4">
          <dt>{from === to ? name(from) : t('visitor.home.dayRange', { from: name(from), to: name(to) })}</dt>
          <dd className="text-end">{windows.map((window) => formatLocalTimes(window, locale)).join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}

const Closures = ({ closures }: Pick<BusinessFactsProps, 'closures'>) => {
  const { t, locale } = useText()
  const daysText = useDaysText()
  if (closures.length === 0) return null
  return (
    <ul className="mt-4 grid gap-1.5 border-line border-t pt-4 text-ink-2">
      {closures.map(({ from, to, hours }) => (
        <li key={`${from} ${hours}`}>
          {hours === undefined
            ? t('visitor.home.closedOn', { days: daysText(from, to) })
            : t('visitor.home.closedFor', { day: daysText(from, from), hours: formatLocalTimes(hours, locale) })}
        </li>
      ))}
    </ul>
  )
}

const AddressFacts = () => {
  const { address, email, phone } = useSite()
  return (
    <>
      {address?.formattedAddress !== undefined && <p>{address.formattedAddress}</p>}
      {address?.hint !== undefined && <p className="mt-1 text-ink-2 text-small">{address.hint}</p>}
      <p className="mt-2.5 grid justify-items-start gap-1 *:max-wide:inline-flex *:max-wide:min-h-11 *:max-wide:items-center">
        {email !== undefined && (
          <a className={linkLook} href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {phone !== undefined && (
          <a className={linkLook} href={phoneLink(phone)}>
            {phone}
          </a>
        )}
      </p>
    </>
  )
}
