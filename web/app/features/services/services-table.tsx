import type { Service, StaffMember } from '@foyer/contract'
import { durationText } from '../../duration.ts'
import { formatList } from '../../format.ts'
import { type Column, ListTable, RowLink } from '../../lists/list-table.tsx'
import { paths } from '../../paths.ts'
import { usePriceText } from '../../price-text.ts'
import { tintOf, tintStyle } from '../../service-tint.ts'
import { sessionMinutes } from '../../session-minutes.ts'
import { useText } from '../../text/text.tsx'
import { type Shape, StateShape } from '../../ui/state-shape.tsx'

type ServicesTableProps = { services: readonly Service[]; staff: readonly StaffMember[] }

/** All services, a line each. */
export const ServicesTable = ({ services, staff }: ServicesTableProps) => {
  const { t } = useText()
  return <ListTable caption={t('manager.services.caption')} columns={useColumns({ services, staff })} rows={services} />
}

const useColumns = ({ services, staff }: ServicesTableProps): Record<string, Column<Service>> => {
  const { t, language } = useText()
  const priceText = usePriceText()
  const lengthOf = (service: Service) => durationText(sessionMinutes(service), t)
  const lengthWithPause = (service: Service) => {
    const buffer = service.schedule.availabilityConstraints.timeBetweenSessions ?? 0
    const length = lengthOf(service)
    return buffer > 0 ? t('manager.services.buffer', { length, buffer: durationText(buffer, t) }) : length
  }
  const namesOf = ({ staffMemberIds }: Service) => {
    const names = staff.filter(({ resourceId }) => staffMemberIds.includes(resourceId)).map(({ name }) => name.split(' ')[0] ?? name)
    return names.length > 0 ? formatList(names, language) : t('manager.services.nobody')
  }
  return {
    name: {
      head: t('manager.services.name'),
      cell: (service) => <Name service={service} services={services} length={lengthOf(service)} />,
    },
    length: {
      head: t('manager.services.length'),
      cell: lengthWithPause,
      className: 'max-wide:hidden',
      cellClassName: 'whitespace-nowrap text-ink-2',
    },
    price: { head: t('manager.services.price'), cell: priceText, align: 'end', cellClassName: 'whitespace-nowrap' },
    people: {
      head: t('manager.services.people'),
      cell: namesOf,
      className: 'max-wide:hidden',
      cellClassName: 'wrap-anywhere min-w-20 text-ink-2',
    },
    state: {
      head: t('manager.services.state'),
      cell: (service) => <ServiceState service={service} />,
      cellClassName: 'whitespace-nowrap',
    },
  }
}

const Name = ({ service: { id, name }, services, length }: { service: Service; services: readonly Service[]; length: string }) => (
  <span className="flex items-center gap-2.5">
    <span aria-hidden="true" className="h-5 w-1 shrink-0 rounded-xs bg-(--edge)" style={tintStyle(tintOf(id, services))} />
    <span>
      <span className="wrap-anywhere line-clamp-3 min-w-24">
        <RowLink to={paths.manageService(id)}>{name}</RowLink>
      </span>
      <span className="block text-ink-3 text-micro wide:hidden">{length}</span>
    </span>
  </span>
)

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
