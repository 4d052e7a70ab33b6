import type { Service } from '@foyer/contract'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'

/** Services by name, each a link to its policy. */
export const ServiceLinks = ({ services }: { services: readonly Service[] }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-small">
    {services.map(({ id, name }) => (
      <li key={id} className="wrap-anywhere">
        <Link to={`${paths.manageService(id)}?tab=policy`}>{name}</Link>
      </li>
    ))}
  </ul>
)
