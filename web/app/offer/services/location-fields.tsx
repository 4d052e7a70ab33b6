import type { BusinessLocation, Service } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { TrashIcon } from '../../ui/pictures/icons.tsx'
import type { EditorFieldsProps } from './editor-fields.ts'
import { type DraftLocation, defaultBusiness, isSameLocation, keyOf, useLocationName } from './locations-draft.ts'

type LocationFieldsProps = EditorFieldsProps & { service: Service }

export const LocationFields = ({ draft: { locations }, errors, service, change }: LocationFieldsProps) => {
  const { t } = useText()
  const { data } = useQuery(api.locations.listLocations.query({}))
  const nameOf = useLocationName(service)
  const has = (location: DraftLocation) => locations.some((other) => isSameLocation(other, location))
  const setGiven = (location: DraftLocation, isGiven: boolean) =>
    change({ locations: isGiven ? [...locations, location] : locations.filter((other) => !isSameLocation(other, location)) })
  const makeUsual = (key: string) => change({ locations: locations.toSorted((one, other) => rank(one, key) - rank(other, key)) })
  const ownAddresses = locations.filter((location) => location.kind === 'CUSTOM')
  return (
    <FormSection title={t('manager.services.editor.where')} hint={t('manager.services.editor.whereHint')}>
      <ul aria-label={t('manager.services.places.label')} className="divide-y divide-line">
        {(data?.locations ?? [defaultLocation(nameOf)]).map((business) => {
          const location: DraftLocation = { kind: 'BUSINESS', id: business.default ? defaultBusiness : business.id }
          return (
            <li key={business.id} className="py-2 first:pt-0">
              <CheckBox checked={has(location)} onValue={(isGiven) => setGiven(location, isGiven)}>
                <LocationLine {...business} />
              </CheckBox>
            </li>
          )
        })}
        <li className="py-2">
          <CheckBox checked={has({ kind: 'CUSTOMER' })} onValue={(isGiven) => setGiven({ kind: 'CUSTOMER' }, isGiven)}>
            {t('manager.services.places.atClient')}
          </CheckBox>
        </li>
      </ul>
      {ownAddresses.map((own) => (
        <div key={own.key} className="grid grid-cols-[minmax(0,1fr)_36px] items-start gap-2">
          <TextField
            label={t('manager.services.editor.placeAddress')}
            value={own.address}
            error={own.address.trim() === '' ? errors['custom.address'] : undefined}
            maxLength={255}
            onValue={(address) =>
              change({ locations: locations.map((other) => (isSameLocation(other, own) ? { ...own, address } : other)) })
            }
          />
          <IconButton
            icon={TrashIcon}
            size="small"
            className="mt-6"
            label={t('manager.services.places.remove', { place: nameOf(own) })}
            onPress={() => setGiven(own, false)}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" onPress={() => setGiven({ kind: 'CUSTOM', key: crypto.randomUUID(), id: null, address: '' }, true)}>
          {t('manager.services.places.add')}
        </Button>
        <Link to={paths.manageLocations()} className="text-dense">
          {t('manager.services.places.manage')}
        </Link>
      </div>
      {locations.length === 0 && <p className="text-dense text-ink-2">{t('manager.services.places.none')}</p>}
      {locations.length > 1 && (
        <Select
          label={t('manager.services.places.usual')}
          description={t('manager.services.places.usualHint')}
          value={keyOf(locations[0] as DraftLocation)}
          onChange={makeUsual}
          options={locations.map((location) => ({ id: keyOf(location), label: nameOf(location) }))}
        />
      )}
    </FormSection>
  )
}

const rank = (location: DraftLocation, usual: string): number => (keyOf(location) === usual ? 0 : 1)

type ShownLocation = Pick<BusinessLocation, 'id' | 'name' | 'default' | 'address'>

const defaultLocation = (nameOf: (location: DraftLocation) => string): ShownLocation => ({
  id: defaultBusiness,
  name: nameOf({ kind: 'BUSINESS', id: defaultBusiness }),
  default: true,
})

const LocationLine = ({ name, address }: ShownLocation) => {
  const line = address?.formattedAddress ?? address?.addressLine
  return (
    <>
      <span className="wrap-anywhere">{name}</span>
      {line !== undefined && <span className="wrap-anywhere block text-ink-3 text-second">{line}</span>}
    </>
  )
}
