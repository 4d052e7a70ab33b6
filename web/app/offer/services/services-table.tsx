import type { Service, StaffMember } from '@foyer/contract'
import { durationText } from '../../ground/duration.ts'
import { formatList } from '../../ground/format.ts'
import { lengthsText } from '../../ground/length-text.ts'
import { type Column, ListTable, RowLink } from '../../ground/lists/list-table.tsx'
import type { Selection } from '../../ground/lists/use-selection.ts'
import { paths } from '../../paths.ts'
import { givenName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'
import { usePriceText } from '../price-text.ts'
import { lengthsOf } from '../service-choice.ts'
import { tintOf, tintStyle } from '../service-tint.ts'
import { ServiceState } from './service-state.tsx'

type ServicesTableProps = {
  /** Those that are shown. */
  rows: readonly Service[]
  /** All, whose order gives the tints. */
  services: readonly Service[]
  staff: readonly StaffMember[]
  selection: Selection<Service>
}

/** All services, a line each. */
export const ServicesTable = ({ rows, services, staff, selection }: ServicesTableProps) => {
  const { t } = useText()
  return (
    <ListTable
      caption={t('manager.services.caption')}
      columns={useColumns({ services, staff })}
      rows={rows}
      choosing={{ selection, nameOf: ({ name }) => name }}
    />
  )
}

const useColumns = ({ services, staff }: Pick<ServicesTableProps, 'services' | 'staff'>): Record<string, Column<Service>> => {
  const { t, locale } = useText()
  const priceText = usePriceText()
  const appointmentLength = (service: Service) => {
    const [only = 60, ...others] = lengthsOf(service)
    return others.length > 0 ? lengthsText([only, ...others], t) : durationText(only, t)
  }
  // Sessions have lengths of their own: a class tells what it is and for how many.
  const lengthOf = (service: Service) =>
    service.type === 'APPOINTMENT'
      ? appointmentLength(service)
      : t('manager.services.placesOf', { type: t(`manager.services.type.${service.type}`), count: service.defaultCapacity })
  const lengthWithPause = (service: Service) => {
    const buffer = service.schedule.availabilityConstraints.timeBetweenSessions ?? 0
    const length = lengthOf(service)
    return buffer > 0 ? t('manager.services.buffer', { length, buffer: durationText(buffer, t) }) : length
  }
  const namesOf = ({ staffMemberIds }: Service) => {
    const names = staff.filter(({ resourceId }) => staffMemberIds.includes(resourceId)).map(({ name }) => givenName(name))
    return names.length > 0 ? formatList(names, locale) : t('manager.services.nobody')
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
  <span className="flex items-center gap-2.5 max-wide:py-2">
    <span aria-hidden="true" className="h-5 w-1 shrink-0 rounded-xs bg-(--edge)" style={tintStyle(tintOf(id, services))} />
    <span>
      <span className="wrap-anywhere line-clamp-3 min-w-24">
        <RowLink to={paths.manageService(id)}>{name}</RowLink>
      </span>
      <span className="block text-ink-3 text-micro wide:hidden">{length}</span>
    </span>
  </span>
)
