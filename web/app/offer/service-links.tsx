import type { Service } from '@foyer/contract'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'

type ServiceLinksProps = { services: readonly Service[]; tab?: 'policy' | 'schedule' }

export const ServiceLinks = ({ services, tab = 'policy' }: ServiceLinksProps) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-small">
    {services.map(({ id, name }) => (
      <li key={id} className="wrap-anywhere">
        <Link to={`${paths.manageService(id)}?tab=${tab}`}>{name}</Link>
      </li>
    ))}
  </ul>
)
