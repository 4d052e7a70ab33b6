import type { Resource, Service } from '@foyer/contract'
import { formatList } from '../../ground/format.ts'
import { type Column, ListTable, RowLink } from '../../ground/lists/list-table.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { hoursOf, hoursWords } from './hours-of.ts'
import { servicesNeeding } from './room-needs.ts'

type RoomsTableProps = { caption: string; rooms: readonly Resource[]; services: readonly Service[] }

/** The rooms of one type, a line each. */
export const RoomsTable = ({ caption, rooms, services }: RoomsTableProps) => {
  const { t, locale } = useText()
  const neededBy = (room: Resource) => {
    const names = servicesNeeding(room, services).map(({ service }) => service.name)
    return names.length > 0 ? formatList(names, locale) : t('manager.rooms.neededByNone')
  }
  const columns: Record<string, Column<Resource>> = {
    name: {
      head: t('manager.rooms.name'),
      cell: ({ id, name }) => (
        <RowLink to={paths.manageRoom(id)} className="wrap-anywhere">
          {name}
        </RowLink>
      ),
      className: 'w-1/3',
      cellClassName: 'min-w-24 py-1.5',
    },
    hours: {
      head: t('manager.rooms.hours'),
      cell: (room) => t(`manager.rooms.${hoursWords[hoursOf(room)]}`),
      className: 'w-1/4',
      cellClassName: 'text-ink-2',
    },
    needed: { head: t('manager.rooms.needed'), cell: neededBy, cellClassName: 'wrap-anywhere min-w-24 py-1.5 text-ink-2' },
  }
  return <ListTable caption={caption} columns={columns} rows={rooms} />
}
