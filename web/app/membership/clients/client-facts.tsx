import type { BusinessClient } from '@foyer/contract'
import type { ReactNode } from 'react'
import { formatDate, formatList, formatLocalDay, formatWhenShort, phoneLink } from '../../ground/format.ts'
import { useMay } from '../../ground/permissions.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Link } from '../../ui/link.tsx'
import { ClientStanding } from './client-standing.tsx'

export const ClientFacts = ({ client }: { client: BusinessClient }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { email, phone, account, visits, createdDate, company, jobTitle, birthdate, address, tags = [] } = client
  const details = {
    company,
    jobTitle,
    birthdate: birthdate && formatLocalDay(birthdate, locale, { dateStyle: 'medium' }),
    address: addressText(address),
  }
  return (
    <dl className="grid gap-x-6 gap-y-2.5 text-dense phone:grid-cols-[auto_minmax(0,1fr)]">
      <Fact name={t('manager.clients.facts.email')}>
        {email === undefined ? <None /> : <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}
      </Fact>
      <Fact name={t('manager.clients.facts.phone')}>{phone === undefined ? <None /> : <a href={phoneLink(phone)}>{phone}</a>}</Fact>
      {factNames.map(
        (name) =>
          details[name] && (
            <Fact key={name} name={t(`manager.clients.facts.${name}`)}>
              {details[name]}
            </Fact>
          ),
      )}
      <Fact name={t('manager.clients.account')}>
        <span className="inline-flex flex-wrap items-center gap-x-3">
          <ClientStanding client={client} />
          {account && <Link to={paths.manageMembers({ member: account.memberId })}>{t('manager.clients.facts.openAccount')}</Link>}
        </span>
      </Fact>
      {account && (
        <Fact name={t('manager.clients.facts.lastLogin')}>
          {account.lastLoginDate === undefined
            ? t('manager.clients.facts.never')
            : formatWhenShort(account.lastLoginDate, timeZone, locale)}
        </Fact>
      )}
      <Fact name={t('manager.clients.visits')}>
        {t('manager.clients.facts.past', { count: visits.past })}
        {visits.coming > 0 && `, ${t('manager.clients.facts.coming', { count: visits.coming })}`}
      </Fact>
      {visits.nextDate !== undefined && <Fact name={t('manager.clients.next')}>{formatWhenShort(visits.nextDate, timeZone, locale)}</Fact>}
      {tags.length > 0 && <Fact name={t('manager.clients.columns.tags')}>{formatList(tags, locale)}</Fact>}
      <Plans client={client} />
      <Fact name={t('manager.clients.facts.since')}>{formatDate(createdDate, timeZone, locale)}</Fact>
    </dl>
  )
}

const factNames = ['company', 'jobTitle', 'birthdate', 'address'] as const

const addressText = ({ addressLine, postalCode, city, country }: NonNullable<BusinessClient['address']> = {}): string =>
  [addressLine, [postalCode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ')

const Plans = ({ client: { plans } }: { client: BusinessClient }) => {
  const { t } = useText()
  const may = useMay()
  if (plans.length === 0) return null
  return (
    <Fact name={t('manager.clients.plan')}>
      <ul className="grid gap-1">
        {plans.map(({ orderId, name, status }) => (
          <li key={orderId}>
            {may('orders.read') ? <Link to={paths.manageOrder(orderId)}>{name}</Link> : name}
            {status === 'PAUSED' && <span className="text-ink-3"> · {t('manager.orders.statuses.PAUSED')}</span>}
          </li>
        ))}
      </ul>
    </Fact>
  )
}

const None = () => <span className="text-ink-3">–</span>

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="contents max-phone:grid">
    <dt className="text-ink-2">{name}</dt>
    <dd className="wrap-anywhere min-w-0">{children}</dd>
  </div>
)
