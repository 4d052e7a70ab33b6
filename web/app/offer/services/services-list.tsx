import type { Service, StaffMember } from '@foyer/contract'
import { Link } from 'react-router'
import { formatList } from '../../ground/format.ts'
import { durationText, lengthsText } from '../../ground/length-text.ts'
import { type Column, ListTable, RowLink } from '../../ground/lists/list-table.tsx'
import type { Selection } from '../../ground/lists/use-selection.ts'
import { paths } from '../../paths.ts'
import { givenName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'
import { Card } from '../../ui/card.tsx'
import { PictureOrDrawn } from '../../ui/pictures/picture-or-drawn.tsx'
import { type Shape, StateShape } from '../../ui/pictures/state-shape.tsx'
import { usePriceText } from '../price-text.ts'
import { lengthsOf } from '../service-choice.ts'
import { tintOf, tintStyle } from '../service-tint.ts'

type ServicesTableProps = {
  rows: readonly Service[]
  services: readonly Service[]
  staff: readonly StaffMember[]
  selection: Selection<Service>
}

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

export const ServicesGrid = ({ services }: { services: readonly Service[] }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-4">
    {services.map((service) => (
      <li key={service.id}>
        <ServiceCard service={service} />
      </li>
    ))}
  </ul>
)

const ServiceCard = ({ service }: { service: Service }) => {
  const { t } = useText()
  const priceText = usePriceText()
  const { id, name, type, category, media } = service
  return (
    <Card isPadded={false} className="group relative h-full overflow-hidden">
      <PictureOrDrawn image={media?.mainMedia?.image} name={name} sizes="320px" className="picture aspect-[8/5] w-full" />
      <div className="grid gap-1 p-3.5">
        <Link to={paths.manageService(id)} className="wrap-anywhere font-strong after:absolute after:inset-0 group-hover:underline">
          {name}
        </Link>
        <p className="text-dense text-ink-3">{`${t(`manager.services.type.${type}`)} · ${category.name}`}</p>
        <p className="flex flex-wrap justify-between gap-2 text-dense">
          <span>{priceText(service)}</span>
          <ServiceState service={service} />
        </p>
      </div>
    </Card>
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
