import type { Service, StaffMember } from '@foyer/contract'
import { Link } from 'react-router'
import { durationText } from '../../duration.ts'
import { formatList } from '../../format.ts'
import { paths } from '../../paths.ts'
import { usePriceText } from '../../price-text.ts'
import { tintOf, tintStyle } from '../../service-tint.ts'
import { sessionMinutes } from '../../session-minutes.ts'
import { useText } from '../../text/text.tsx'
import { Card } from '../../ui/card.tsx'
import { type Shape, StateShape } from '../../ui/state-shape.tsx'
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx'

type ServicesTableProps = { services: readonly Service[]; staff: readonly StaffMember[] }

/** All services, a line each. */
export const ServicesTable = ({ services, staff }: ServicesTableProps) => {
  const { t } = useText()
  return (
    <Card isPadded={false}>
      <Table caption={t('manager.services.caption')}>
        <thead>
          <tr>
            <ColumnHead>{t('manager.services.name')}</ColumnHead>
            <ColumnHead className="max-wide:hidden">{t('manager.services.length')}</ColumnHead>
            <ColumnHead align="end">{t('manager.services.price')}</ColumnHead>
            <ColumnHead className="max-wide:hidden">{t('manager.services.people')}</ColumnHead>
            <ColumnHead>{t('manager.services.state')}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <ServiceRow key={service.id} service={service} services={services} staff={staff} />
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

const ServiceRow = ({ service, services, staff }: ServicesTableProps & { service: Service }) => {
  const { t, language } = useText()
  const priceText = usePriceText()
  const buffer = service.schedule.availabilityConstraints.timeBetweenSessions ?? 0
  const length = durationText(sessionMinutes(service), t)
  const names = staff.filter(({ resourceId }) => service.staffMemberIds.includes(resourceId)).map(({ name }) => name.split(' ')[0] ?? name)
  return (
    <Row className="relative">
      <Cell>
        <span className="flex items-center gap-2.5">
          <span aria-hidden="true" className="h-5 w-1 shrink-0 rounded-xs bg-(--edge)" style={tintStyle(tintOf(service.id, services))} />
          {/* The whole row is the link. */}
          <span>
            <span className="wrap-anywhere line-clamp-3 min-w-24">
              <Link to={paths.manageService(service.id)} className="font-strong after:absolute after:inset-0 group-hover:underline">
                {service.name}
              </Link>
            </span>
            <span className="block text-ink-3 text-micro wide:hidden">{length}</span>
          </span>
        </span>
      </Cell>
      <Cell className="whitespace-nowrap text-ink-2 max-wide:hidden">
        {buffer > 0 ? t('manager.services.buffer', { length, buffer: durationText(buffer, t) }) : length}
      </Cell>
      <Cell align="end" className="whitespace-nowrap">
        {priceText(service)}
      </Cell>
      <Cell className="wrap-anywhere min-w-20 text-ink-2 max-wide:hidden">
        {names.length > 0 ? formatList(names, language) : t('manager.services.nobody')}
      </Cell>
      <Cell className="whitespace-nowrap">
        <ServiceState service={service} />
      </Cell>
    </Row>
  )
}

const ServiceState = ({ service: { hidden, onlineBooking } }: { service: Service }) => {
  const { t } = useText()
  const state = (): { shape: Shape; ink: string; word: 'hidden' | 'notOnline' | 'onRequest' | 'live' } => {
    if (hidden) return { shape: 'ring', ink: 'text-ink-3', word: 'hidden' }
    if (!onlineBooking.enabled) return { shape: 'slashed', ink: 'text-ink-3', word: 'notOnline' }
    if (onlineBooking.requireManualApproval) return { shape: 'half', ink: 'text-wait-ink', word: 'onRequest' }
    return { shape: 'disc', ink: 'text-ok-ink', word: 'live' }
  }
  const { shape, ink, word } = state()
  return (
    <span className={`inline-flex items-center gap-1.5 ${ink}`}>
      <StateShape shape={shape} />
      {t(`manager.services.${word}`)}
    </span>
  )
}
