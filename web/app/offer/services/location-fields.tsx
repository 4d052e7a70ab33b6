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
import { defaultBusiness, isSameLocation, keyOf, type Place, useLocationName } from './locations-draft.ts'

type LocationFieldsProps = EditorFieldsProps & { service: Service }

/** Locations of the business, addresses of its own, or at the customer's. */
export const LocationFields = ({ draft: { places }, errors, service, change }: LocationFieldsProps) => {
  const { t } = useText()
  const { data } = useQuery(api.locations.listLocations.query({}))
  const nameOf = useLocationName(service)
  const has = (place: Place) => places.some((other) => isSameLocation(other, place))
  const give = (place: Place, isGiven: boolean) =>
    change({ places: isGiven ? [...places, place] : places.filter((other) => !isSameLocation(other, place)) })
  const usual = (key: string) => change({ places: places.toSorted((one, other) => rank(one, key) - rank(other, key)) })
  const own = places.filter((place) => place.kind === 'CUSTOM')
  return (
    <FormSection title={t('manager.services.editor.where')} hint={t('manager.services.editor.whereHint')}>
      <ul aria-label={t('manager.services.places.label')} className="divide-y divide-line">
        {(data?.locations ?? [defaultPlace(nameOf)]).map((location) => {
          const place: Place = { kind: 'BUSINESS', id: location.default ? defaultBusiness : location.id }
          return (
            <li key={location.id} className="py-2 first:pt-0">
              <CheckBox checked={has(place)} onValue={(isGiven) => give(place, isGiven)}>
                <PlaceLine {...location} />
              </CheckBox>
            </li>
          )
        })}
        <li className="py-2">
          <CheckBox checked={has({ kind: 'CUSTOMER' })} onValue={(isGiven) => give({ kind: 'CUSTOMER' }, isGiven)}>
            {t('manager.services.places.atClient')}
          </CheckBox>
        </li>
      </ul>
      {own.map((place) => (
        <div key={place.key} className="grid grid-cols-[minmax(0,1fr)_36px] items-start gap-2">
          <TextField
            label={t('manager.services.editor.placeAddress')}
            value={place.address}
            error={place.address.trim() === '' ? errors['custom.address'] : undefined}
            maxLength={255}
            onValue={(address) => change({ places: places.map((other) => (isSameLocation(other, place) ? { ...place, address } : other)) })}
          />
          <IconButton
            icon={TrashIcon}
            size="small"
            className="mt-6"
            label={t('manager.services.places.remove', { place: nameOf(place) })}
            onPress={() => give(place, false)}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" onPress={() => give({ kind: 'CUSTOM', key: crypto.randomUUID(), id: null, address: '' }, true)}>
          {t('manager.services.places.add')}
        </Button>
        <Link to={paths.manageLocations()} className="text-dense">
          {t('manager.services.places.manage')}
        </Link>
      </div>
      {places.length === 0 && <p className="text-dense text-ink-2">{t('manager.services.places.none')}</p>}
      {places.length > 1 && (
        <Select
          label={t('manager.services.places.usual')}
          description={t('manager.services.places.usualHint')}
          value={keyOf(places[0] as Place)}
          onChange={usual}
          options={places.map((place) => ({ id: keyOf(place), label: nameOf(place) }))}
        />
      )}
    </FormSection>
  )
}

/** The usual location comes first, the others keep their order. */
const rank = (place: Place, usual: string): number => (keyOf(place) === usual ? 0 : 1)

type ShownPlace = Pick<BusinessLocation, 'id' | 'name' | 'default' | 'address'>

const defaultPlace = (nameOf: (place: Place) => string): ShownPlace => ({
  id: defaultBusiness,
  name: nameOf({ kind: 'BUSINESS', id: defaultBusiness }),
  default: true,
})

const PlaceLine = ({ name, address }: ShownPlace) => {
  const line = address?.formattedAddress ?? address?.addressLine
  return (
    <>
      <span className="wrap-anywhere">{name}</span>
      {line !== undefined && <span className="wrap-anywhere block text-ink-3 text-second">{line}</span>}
    </>
  )
}
