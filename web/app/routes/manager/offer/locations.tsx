import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { ListScreen } from '../../../ground/lists/list-screen.tsx'
import { type ScreenHandle, useMay } from '../../../ground/permissions.ts'
import { LocationDialog, LocationsTable } from '../../../house/locations/locations-table.tsx'
import { servicesQuery } from '../../../offer/catalogue.ts'
import { useText } from '../../../text/text.tsx'

export const handle = { needs: 'services.manage' } satisfies ScreenHandle

const Locations = () => {
  const { t } = useText()
  const mayAdd = useMay()('site.manage')
  const locations = useQuery(api.locations.listLocations.query({}))
  const services = useQuery(servicesQuery()).data?.services ?? []
  const [isAdding, setAdding] = useState(false)
  return (
    <ListScreen
      title={t('manager.screens.locations.title')}
      add={mayAdd ? { label: t('manager.locations.add'), onPress: () => setAdding(true) } : null}
      className="grid grid-cols-1 gap-3"
      query={locations}
      loading={t('manager.locations.loading')}
      above={<p className="max-w-measure text-dense text-ink-2">{t('manager.locations.hint')}</p>}
      below={isAdding && <LocationDialog onClose={() => setAdding(false)} />}
    >
      {(answer) => <LocationsTable locations={answer.locations} services={services} />}
    </ListScreen>
  )
}

export default Locations
