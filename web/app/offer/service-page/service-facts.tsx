import type { Service } from '@foyer/contract'
import type { ReactNode } from 'react'
import { useSite } from '../../house/site-context.ts'
import { type Included, IncludedInPlans } from '../../money/credits/included-in-plans.tsx'
import { useText } from '../../text/text.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { approvalText, usePolicyText } from '../policy-text.ts'
import { usePriceText } from '../price-text.ts'
import { locationLabel, locationsToChoose } from '../service-locations.ts'
import { useAgesText } from '../use-ages-text.ts'

type ServiceFactsProps = { service: Service; extent: string | undefined; included?: Included | null }

export const ServiceFacts = ({ service, extent, included = null }: ServiceFactsProps) => {
  const { t } = useText()
  const { address } = useSite()
  const ages = useAgesText()(service.ageLimits)
  const priceText = usePriceText()
  const policyText = usePolicyText()
  const { bookingPolicy, staffMembers, onlineBooking, payment } = service
  const own = bookingPolicy.customPolicyDescription
  const locations = locationsToChoose(service)
  const [given] = service.locations
  const shownAddress = given?.calculatedAddress?.formattedAddress ?? address?.formattedAddress
  // The hint of the business's own address is translated, so it comes first.
  const isOwnAddress = shownAddress === address?.formattedAddress
  const directions = isOwnAddress ? address?.hint : given?.calculatedAddress?.hint
  return (
    <dl className="mt-8 divide-y divide-line border-line border-t wide:mt-10">
      {staffMembers.length > 0 && (
        <Fact name={t('visitor.service.with')}>
          <People staffMembers={staffMembers} />
        </Fact>
      )}
      {ages !== undefined && <Fact name={t('visitor.service.age')}>{ages}</Fact>}
      <Fact name={t('visitor.service.price')}>
        {extent === undefined ? priceText(service) : t('visitor.service.priceFor', { price: priceText(service), length: extent })}
        {payment.rateType !== 'NO_FEE' && !included?.isOnlyWay && (
          <span className="mt-1 block text-ink-2 text-small">{t('visitor.service.payThere')}</span>
        )}
      </Fact>
      {included && (
        <Fact name={t('visitor.withPlan.name')}>
          <IncludedInPlans included={included} />
        </Fact>
      )}
      <Fact name={t('visitor.service.plansChange')}>
        {policyText.inGeneral(bookingPolicy, payment.fixed?.price)}
        {own.enabled && <span className="mt-1 block whitespace-pre-line text-ink-2">{own.description}</span>}
      </Fact>
      {onlineBooking.requireManualApproval === true && <Fact name={t('visitor.service.approval')}>{approvalText(service, t)}</Fact>}
      {locations.length > 0 && (
        <Fact name={t('visitor.service.location')}>
          {locations.map((location) => (
            <span key={location.id} className="wrap-anywhere block">
              {locationLabel(location)}
            </span>
          ))}
        </Fact>
      )}
      {locations.length === 0 && shownAddress !== undefined && (
        <Fact name={t('visitor.service.location')}>
          {shownAddress}
          {directions !== undefined && <span className="mt-1 block text-ink-2 text-small">{directions}</span>}
        </Fact>
      )}
    </dl>
  )
}

const People = ({ staffMembers }: Pick<Service, 'staffMembers'>) => (
  <ul className="flex flex-wrap gap-x-10 gap-y-3">
    {staffMembers.map(({ staffMemberId, name, pronouns, mainMedia }) => (
      <li key={staffMemberId} className="flex items-center gap-3">
        <Avatar name={name} picture={mainMedia?.image} size={40} />
        <span>
          <span className="font-strong">{name}</span>
          {pronouns && <span className="block text-ink-2 text-small">{pronouns}</span>}
        </span>
      </li>
    ))}
  </ul>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-1.5 py-5 wide:grid-cols-[140px_1fr] wide:gap-4">
    <dt className="font-strong text-ink-2 text-small wide:pt-0.5">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
