import type { Service } from '@foyer/contract'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Card } from '../../ui/card.tsx'
import { PictureOrDrawn } from '../../ui/picture-or-drawn.tsx'
import { usePriceText } from '../price-text.ts'
import { ServiceState } from './service-state.tsx'

/** All services as cards with their pictures. */
export const ServicesGrid = ({ services }: { services: readonly Service[] }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-4">
    {services.map((service) => (
      <li key={service.id}>
        <ServiceCard service={service} />
      </li>
    ))}
  </ul>
)

const ServiceCard = ({ service }: { service: Service }) => {
  const { t } = useText()
  const priceText = usePriceText()
  const { id, name, type, category, media } = service
  return (
    <Card isPadded={false} className="group relative h-full overflow-hidden">
      <PictureOrDrawn image={media?.mainMedia?.image} name={name} sizes="320px" className="picture aspect-[8/5] w-full" />
      <div className="grid gap-1 p-3.5">
        <Link to={paths.manageService(id)} className="wrap-anywhere font-strong after:absolute after:inset-0 group-hover:underline">
          {name}
        </Link>
        <p className="text-dense text-ink-3">{`${t(`manager.services.type.${type}`)} · ${category.name}`}</p>
        <p className="flex flex-wrap justify-between gap-2 text-dense">
          <span>{priceText(service)}</span>
          <ServiceState service={service} />
        </p>
      </div>
    </Card>
  )
}
