import type { Resource, ResourceType, Service } from '@foyer/contract'
import type { ReactNode } from 'react'
import { useText } from '../../text/text.tsx'
import { RoomsTable } from './rooms-table.tsx'
import { TypeMenu } from './type-menu.tsx'

type RoomTypesProps = { types: readonly ResourceType[]; rooms: readonly Resource[]; services: readonly Service[] }

/** Rooms and devices, by type. */
export const RoomTypes = ({ types, rooms, services }: RoomTypesProps) => {
  const { t } = useText()
  const untyped = rooms.filter(({ typeId }) => typeId === undefined)
  return (
    <>
      {types.map((type) => {
        const ofType = rooms.filter(({ typeId }) => typeId === type.id)
        return (
          <TypeSection key={type.id} name={type.name} menu={<TypeMenu type={type} rooms={rooms} services={services} />}>
            {ofType.length === 0 ? (
              <p className="text-dense text-ink-3">{t('manager.rooms.nothingOfType')}</p>
            ) : (
              <RoomsTable caption={type.name} rooms={ofType} services={services} />
            )}
          </TypeSection>
        )
      })}
      {untyped.length > 0 && (
        <TypeSection name={t('manager.rooms.untyped')} menu={null}>
          <p className="text-dense text-ink-3">{t('manager.rooms.untypedHint')}</p>
          <RoomsTable caption={t('manager.rooms.untyped')} rooms={untyped} services={services} />
        </TypeSection>
      )}
    </>
  )
}

const TypeSection = ({ name, menu, children }: { name: string; menu: ReactNode; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-2">
    <div className="flex min-h-8 items-center gap-1">
      <h2 className="wrap-anywhere min-w-0 font-bold text-small">{name}</h2>
      {menu}
    </div>
    {children}
  </section>
)
