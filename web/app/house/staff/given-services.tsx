import type { Service } from '@foyer/contract'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { Link } from '../../ui/link.tsx'

/** The services of this staff member, each a link to its editor. */
export const GivenServices = ({ services }: { services: readonly Service[] }) => {
  const { t } = useText()
  return (
    <FormSection title={t('manager.staff.services')} hint={t('manager.staff.servicesHint')}>
      {services.length === 0 && <p className="text-dense text-ink-3">{t('manager.staff.noServices')}</p>}
      <ul className="wrap-anywhere flex flex-wrap gap-x-4 gap-y-1 text-dense">
        {services.map(({ id, name }) => (
          <li key={id} className="min-w-0">
            <Link to={`${paths.manageService(id)}?tab=schedule`}>{name}</Link>
          </li>
        ))}
      </ul>
    </FormSection>
  )
}
