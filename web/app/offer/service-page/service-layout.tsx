import type { Service } from '@foyer/contract'
import type { ReactNode } from 'react'
import type { Included } from '../../money/credits/included-in-plans.tsx'
import { PictureOrDrawn } from '../../ui/pictures/picture-or-drawn.tsx'
import { ServiceFacts } from './service-facts.tsx'

type ServiceLayoutProps = {
  service: Service
  /** What the price is for: "60 min", "8 evenings". */
  extent: string | undefined
  offer: ReactNode
  included?: Included | null
  children?: ReactNode
}

export const ServiceLayout = ({ service, extent, offer, included = null, children }: ServiceLayoutProps) => {
  const picture = service.media?.mainMedia?.image
  return (
    <div className="grid items-start gap-x-8 wide:grid-cols-[1fr_minmax(280px,380px)] desk:gap-x-18">
      <article className="min-w-0">
        <PictureOrDrawn
          image={picture}
          name={service.name}
          alt={picture?.altText ?? ''}
          sizes="(min-width: 1100px) 700px, 100vw"
          fetchPriority="high"
          className="picture aspect-8/5 w-full rounded-card"
        />
        <h1 className="mt-6 text-balance text-date wide:mt-9">{service.name}</h1>
        {service.tagLine !== undefined && <p className="mt-3 max-w-measure text-[1.125rem]">{service.tagLine}</p>}
        {service.description !== undefined && <p className="mt-3 max-w-measure whitespace-pre-line text-ink-2">{service.description}</p>}
      </article>
      <div className="wide:row-span-2 wide:h-full max-wide:mt-7">{offer}</div>
      <div className="min-w-0">
        {children}
        <ServiceFacts service={service} extent={extent} included={included} />
      </div>
    </div>
  )
}
