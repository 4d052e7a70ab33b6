import type { Service } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { defaultBusiness, type Place } from './service-place.ts'

/** What a place of a service is called. */
export const usePlaceName = ({ locations }: Pick<Service, 'locations'>) => {
  const { t } = useText()
  const { name } = useSite()
  const known = useQuery(api.locations.listLocations.query({})).data?.locations ?? []
  return (place: Place): string => {
    if (place.kind === 'CUSTOMER') return t('manager.services.places.atClient')
    if (place.kind === 'CUSTOM') return place.address.trim() || t('manager.services.places.noAddress')
    if (place.id === defaultBusiness) return known.find((location) => location.default)?.name ?? name
    const told = locations.find(({ business }) => business?.id === place.id)?.business?.name
    return known.find(({ id }) => id === place.id)?.name ?? told ?? t('manager.services.places.gone')
  }
}
