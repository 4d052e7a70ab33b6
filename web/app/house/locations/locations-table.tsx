import type { BusinessLocation, Service } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { formatList } from '../../ground/format.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { type Column, ListTable } from '../../ground/lists/list-table.tsx'
import { useMay } from '../../ground/permissions.ts'
import { ServiceLinks } from '../../offer/service-links.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { EditIcon, MoreIcon, TrashIcon } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { PlaceDialog } from './location-dialog.tsx'

type PlacesTableProps = { locations: readonly BusinessLocation[]; services: readonly Service[] }

/** Of many services the first are named. */
const mostNamed = 2

/** The places of the business, its own address first, with the services that are given there. */
export const PlacesTable = ({ locations, services }: PlacesTableProps) => {
  const { t, locale } = useText()
  const mayChange = useMay()('site.manage')
  const givenAt = (location: BusinessLocation) => servicesAt(location, services)
  const columns: Record<string, Column<BusinessLocation>> = {
    name: {
      head: t('manager.places.name'),
      cell: (location) => <NameCell location={location} />,
      className: 'w-1/3',
      cellClassName: 'min-w-36 py-2',
    },
    contact: {
      head: t('manager.places.contact'),
      cell: ({ phone, email }) => <span className="wrap-anywhere">{[phone, email].filter(Boolean).join(', ')}</span>,
      className: 'max-wide:hidden w-1/4',
      cellClassName: 'text-ink-2',
    },
    services: {
      head: t('manager.places.services'),
      cell: (location) => {
        const names = givenAt(location).map(({ name }) => name)
        if (names.length === 0) return t('manager.places.noServices')
        const rest = names.length - mostNamed
        if (rest <= 1) return formatList(names, locale)
        return t('manager.places.andMore', { names: names.slice(0, mostNamed).join(', '), count: rest })
      },
      cellClassName: 'wrap-anywhere min-w-28 py-2 text-ink-2',
    },
    ...(mayChange && {
      actions: {
        head: null,
        cell: (location: BusinessLocation) => <PlaceActions location={location} services={givenAt(location)} />,
        align: 'end' as const,
        className: 'w-20',
      },
    }),
  }
  return <ListTable caption={t('manager.places.title')} columns={columns} rows={locations} />
}

const NameCell = ({ location: { name, address, default: isDefault } }: { location: BusinessLocation }) => {
  const { t } = useText()
  const line = address?.formattedAddress ?? address?.addressLine
  return (
    <>
      <span className="wrap-anywhere font-strong">{name}</span>{' '}
      {isDefault && (
        <span className="whitespace-nowrap rounded-full bg-groove px-2 py-0.5 font-strong text-ink-2 text-micro">
          {t('manager.places.default')}
        </span>
      )}
      {line !== undefined && <span className="wrap-anywhere block text-ink-3">{line}</span>}
    </>
  )
}

type PlaceActionsProps = { location: BusinessLocation; services: readonly Service[] }

/** The address of the business is changed with the business. */
const PlaceActions = ({ location, services }: PlaceActionsProps) => {
  const { t } = useText()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  if (location.default) return <Link to={paths.manageSettings()}>{t('manager.places.inSettings')}</Link>
  const label = t('manager.places.actions', { name: location.name })
  const close = () => setOpen(null)
  return (
    <>
      <Menu label={label} trigger={<IconButton icon={MoreIcon} label={label} size="small" kind="quiet" />}>
        <MenuItem icon={EditIcon} onAction={() => setOpen('edit')}>
          {t('manager.places.edit')}
        </MenuItem>
        <MenuItem icon={TrashIcon} isDangerous onAction={() => setOpen('delete')}>
          {t('manager.places.delete.open')}
        </MenuItem>
      </Menu>
      {open === 'edit' && <PlaceDialog location={location} onClose={close} />}
      {open === 'delete' && <DeletePlaceDialog location={location} services={services} onClose={close} />}
    </>
  )
}

const servicesAt = ({ id, default: isDefault }: BusinessLocation, services: readonly Service[]): Service[] =>
  services.filter(({ locations }) =>
    locations.some(({ type, business }) => type === 'BUSINESS' && (business ? business.id === id : isDefault)),
  )

type DeletePlaceDialogProps = { location: BusinessLocation; services: readonly Service[]; onClose: () => void }

/** Asks before a place is removed; says which services keep it where that is not possible. */
const DeletePlaceDialog = ({ location: { id, name }, services, onClose }: DeletePlaceDialogProps) => {
  const { t } = useText()
  const { mutateAsync } = useMutation(api.locations.deleteLocation.mutation({ alsoChanges: ['services'] }))
  if (services.length > 0) {
    return (
      <Dialog
        title={t('manager.places.delete.impossible', { name })}
        onClose={onClose}
        actions={<Button onPress={onClose}>{t('manager.places.delete.understood')}</Button>}
      >
        <div className="grid gap-3">
          <p>{t('manager.places.delete.inUse', { count: services.length })}</p>
          <ServiceLinks services={services} tab="schedule" />
        </div>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      title={t('manager.places.delete.title', { name })}
      action={t('manager.places.delete.action')}
      pending={t('manager.places.delete.deleting')}
      done={t('manager.places.delete.done', { name })}
      onConfirm={() => mutateAsync({ params: { locationId: id } })}
      onClose={onClose}
    >
      <p>{t('manager.places.delete.none')}</p>
      <p className="text-ink-2">{t('manager.places.delete.bookings')}</p>
    </ConfirmDialog>
  )
}
