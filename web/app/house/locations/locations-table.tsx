import type { BusinessLocation, NewBusinessLocation, Service } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../api.ts'
import { formatList } from '../../ground/format.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { type Column, ListTable } from '../../ground/lists/list-table.tsx'
import { useMay } from '../../ground/permissions.ts'
import { ServiceLinks } from '../../offer/service-links.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { EditIcon, MoreIcon, TrashIcon } from '../../ui/pictures/icons.tsx'

type LocationsTableProps = { locations: readonly BusinessLocation[]; services: readonly Service[] }

const mostNamed = 2

export const LocationsTable = ({ locations, services }: LocationsTableProps) => {
  const { t, locale } = useText()
  const mayChange = useMay()('site.manage')
  const givenAt = (location: BusinessLocation) => servicesAt(location, services)
  const columns: Record<string, Column<BusinessLocation>> = {
    name: {
      head: t('manager.locations.name'),
      cell: (location) => <NameCell location={location} />,
      className: 'w-1/3',
      cellClassName: 'min-w-36 py-2',
    },
    contact: {
      head: t('manager.locations.contact'),
      cell: ({ phone, email }) => <span className="wrap-anywhere">{[phone, email].filter(Boolean).join(', ')}</span>,
      className: 'max-wide:hidden w-1/4',
      cellClassName: 'text-ink-2',
    },
    services: {
      head: t('manager.locations.services'),
      cell: (location) => {
        const names = givenAt(location).map(({ name }) => name)
        if (names.length === 0) return t('manager.locations.noServices')
        const rest = names.length - mostNamed
        if (rest <= 1) return formatList(names, locale)
        return t('manager.locations.andMore', { names: names.slice(0, mostNamed).join(', '), count: rest })
      },
      cellClassName: 'wrap-anywhere min-w-28 py-2 text-ink-2',
    },
    ...(mayChange && {
      actions: {
        head: null,
        cell: (location: BusinessLocation) => <LocationActions location={location} services={givenAt(location)} />,
        align: 'end' as const,
        className: 'w-20',
      },
    }),
  }
  return <ListTable caption={t('manager.screens.locations.title')} columns={columns} rows={locations} />
}

const NameCell = ({ location: { name, address, default: isDefault } }: { location: BusinessLocation }) => {
  const { t } = useText()
  const line = address?.formattedAddress ?? address?.addressLine
  return (
    <>
      <span className="wrap-anywhere font-strong">{name}</span>{' '}
      {isDefault && (
        <span className="whitespace-nowrap rounded-full bg-groove px-2 py-0.5 font-strong text-ink-2 text-micro">
          {t('manager.locations.default')}
        </span>
      )}
      {line !== undefined && <span className="wrap-anywhere block text-ink-3">{line}</span>}
    </>
  )
}

type LocationActionsProps = { location: BusinessLocation; services: readonly Service[] }

/** The default location is changed in the settings of the business. */
const LocationActions = ({ location, services }: LocationActionsProps) => {
  const { t } = useText()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  if (location.default) return <Link to={paths.manageBusiness()}>{t('manager.locations.inSettings')}</Link>
  const label = t('manager.locations.actions', { name: location.name })
  const close = () => setOpen(null)
  return (
    <>
      <Menu label={label} trigger={<IconButton icon={MoreIcon} label={label} size="small" kind="quiet" />}>
        <MenuItem icon={EditIcon} onAction={() => setOpen('edit')}>
          {t('manager.locations.edit')}
        </MenuItem>
        <MenuItem icon={TrashIcon} isDangerous onAction={() => setOpen('delete')}>
          {t('manager.locations.delete.open')}
        </MenuItem>
      </Menu>
      {open === 'edit' && <LocationDialog location={location} onClose={close} />}
      {open === 'delete' && <DeleteLocationDialog location={location} services={services} onClose={close} />}
    </>
  )
}

const servicesAt = ({ id, default: isDefault }: BusinessLocation, services: readonly Service[]): Service[] =>
  services.filter(({ locations }) =>
    locations.some(({ type, business }) => type === 'BUSINESS' && (business ? business.id === id : isDefault)),
  )

type DeleteLocationDialogProps = { location: BusinessLocation; services: readonly Service[]; onClose: () => void }

const DeleteLocationDialog = ({ location: { id, name }, services, onClose }: DeleteLocationDialogProps) => {
  const { t } = useText()
  const { mutateAsync } = useMutation(api.locations.deleteLocation.mutation({ alsoChanges: ['services'] }))
  if (services.length > 0) {
    return (
      <Dialog
        title={t('manager.locations.delete.impossible', { name })}
        onClose={onClose}
        actions={<Button onPress={onClose}>{t('manager.locations.delete.understood')}</Button>}
      >
        <div className="grid gap-3">
          <p>{t('manager.locations.delete.inUse', { count: services.length })}</p>
          <ServiceLinks services={services} tab="schedule" />
        </div>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      title={t('manager.locations.delete.title', { name })}
      action={t('manager.locations.delete.action')}
      pending={t('manager.locations.delete.deleting')}
      done={t('manager.locations.delete.done', { name })}
      onConfirm={() => mutateAsync({ params: { locationId: id } })}
      onClose={onClose}
    >
      <p>{t('manager.locations.delete.none')}</p>
      <p className="text-ink-2">{t('manager.locations.delete.bookings')}</p>
    </ConfirmDialog>
  )
}

type LocationDialogProps = { location?: BusinessLocation; onClose: () => void }

export const LocationDialog = ({ location, onClose }: LocationDialogProps) => {
  const { t } = useText()
  const form = useDraft({
    saved: locationDraftOf(location ?? {}),
    fields: { name: 'name', addressLine: 'addressLine', postalCode: 'postalCode', city: 'city', email: 'email', phone: 'phone' },
    changes: ['locations', 'services', 'availability'],
    save: (draft) => {
      const written = locationOf(draft, location)
      if (!location) return client.locations.createLocation({ body: { location: written } })
      const { id, revision } = location
      return client.locations.updateLocation({ params: { 'location.id': id }, body: { location: { ...written, revision } } })
    },
    onSaved: ({ location: { name } }) => {
      showToast({ text: t('manager.locations.saved', { name }) })
      onClose()
    },
  })
  const { draft, bind } = form
  const field = (member: keyof typeof draft) => ({ ...bind(member), autoComplete: 'off' })
  return (
    <FormDialog
      title={location ? t('manager.locations.editTitle', { name: location.name }) : t('manager.locations.newTitle')}
      form={form}
      action={t(location ? 'common.actions.save' : 'manager.locations.submit')}
      isBlocked={draft.name.trim() === '' || !form.isChanged}
      onClose={onClose}
    >
      <TextField
        {...field('name')}
        label={t('manager.locations.name')}
        placeholder={t('manager.locations.namePlaceholder')}
        maxLength={150}
      />
      <TextField {...field('addressLine')} label={t('manager.site.addressLine')} maxLength={255} />
      <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-3">
        <TextField {...field('postalCode')} label={t('manager.site.postalCode')} maxLength={20} />
        <TextField {...field('city')} label={t('manager.site.city')} maxLength={100} />
      </div>
      <div className="grid gap-3 phone:grid-cols-2">
        <TextField {...field('phone')} type="tel" label={t('manager.site.phone')} hint={t('common.optional')} maxLength={50} />
        <TextField {...field('email')} type="email" label={t('manager.site.email')} hint={t('common.optional')} maxLength={320} />
      </div>
    </FormDialog>
  )
}

type LocationDraft = { name: string; addressLine: string; postalCode: string; city: string; email: string; phone: string }

const locationDraftOf = ({ name = '', address = {}, email = '', phone = '' }: Partial<BusinessLocation>): LocationDraft => {
  const { addressLine = '', postalCode = '', city = '' } = address
  return { name, addressLine, postalCode, city, email, phone }
}

/** Keeps the parts of the address that the dialog does not show, and clears emptied fields of a saved location. */
const locationOf = (draft: LocationDraft, before?: BusinessLocation): NewBusinessLocation => {
  const [addressLine, postalCode, city] = [draft.addressLine.trim(), draft.postalCode.trim(), draft.city.trim()]
  const formattedAddress = [addressLine, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return {
    name: draft.name.trim(),
    address: { ...before?.address, addressLine, postalCode, city, formattedAddress },
    ...optional('email', draft.email, before),
    ...optional('phone', draft.phone, before),
  }
}

const optional = (member: 'email' | 'phone', typed: string, before: BusinessLocation | undefined) => {
  const text = typed.trim()
  if (text !== '') return { [member]: text }
  // The API takes null for "none", but its types only allow leaving the field out.
  return before?.[member] === undefined ? {} : { [member]: null as unknown as string }
}
