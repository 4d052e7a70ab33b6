import type { Money, Service } from '@foyer/contract'
import type { ReactNode } from 'react'
import { lengthText } from '../../ground/length-text.ts'
import type { ChosenAddOn } from '../../offer/add-on-choice.ts'
import { usePolicyText } from '../../offer/policy-text.ts'
import { usePriceOfChoice } from '../../offer/price-text.ts'
import { locationsToChoose } from '../../offer/service-locations.ts'
import { useText } from '../../text/text.tsx'
import { PictureOrDrawn } from '../../ui/pictures/picture-or-drawn.tsx'
import { LocationChoice, StaffChoice } from './staff-and-location-choice.tsx'

type ServiceAsideProps = {
  service: Service
  staff: string | null
  search: URLSearchParams
  minutes: number
  locationId?: string | undefined
  price?: Money | undefined
  addOns?: readonly ChosenAddOn[]
  children?: ReactNode
}

export const ServiceAside = ({ service, staff, search, minutes, locationId, price, addOns = [], children }: ServiceAsideProps) => {
  const { t } = useText()
  const priceText = usePriceOfChoice()
  const policyText = usePolicyText()
  return (
    <div className="grid gap-5 wide:max-desk:grid-cols-2">
      <div className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-x-4 gap-y-4 desk:grid-cols-1">
        <PictureOrDrawn
          image={service.media?.mainMedia?.image}
          name={service.name}
          sizes="(min-width: 1100px) 300px, 64px"
          className="picture aspect-square w-full rounded-m desk:aspect-4/3"
        />
        <div className="min-w-0">
          <p className="text-title">{service.name}</p>
          <p className="mt-1 text-ink-2 text-small">
            {lengthText(minutes, t)} · {priceText(service, price, addOns)}
          </p>
        </div>
      </div>
      {children}
      <LocationChoice locations={locationsToChoose(service)} chosen={locationId} search={search} />
      <StaffChoice service={service} chosen={staff} search={search} />
      <p className="text-ink-3 text-small max-desk:hidden">
        {policyText.inGeneral(service.bookingPolicy, price ?? service.payment.fixed?.price)}
      </p>
    </div>
  )
}
