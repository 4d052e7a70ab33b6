import type { Resource, ResourceType, Service } from '@foyer/contract'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { Link } from '../../ui/link.tsx'
import { servicesNeeding } from './room-needs.ts'

type NeedingServicesProps = { room: Resource; type: ResourceType | undefined; services: readonly Service[] }

/** The services that need a room, each a link to its editor. */
export const NeedingServices = ({ room, type, services }: NeedingServicesProps) => {
  const { t } = useText()
  const needing = servicesNeeding(room, services)
  const wordsOf = (service: Service, takesAnyOfType: boolean) =>
    takesAnyOfType ? t('manager.rooms.anyOfType', { service: service.name, type: type?.name ?? '' }) : service.name
  return (
    <FormSection title={t('manager.rooms.services')} hint={t('manager.rooms.servicesHint')}>
      {needing.length === 0 && <p className="text-dense text-ink-3">{t('manager.rooms.noServices')}</p>}
      <ul className="wrap-anywhere flex flex-wrap gap-x-4 gap-y-1 text-dense">
        {needing.map(({ service, takesAnyOfType }) => (
          <li key={service.id} className="min-w-0">
            <Link to={`${paths.manageService(service.id)}?tab=schedule`}>{wordsOf(service, takesAnyOfType)}</Link>
          </li>
        ))}
      </ul>
    </FormSection>
  )
}
