import type { BookingPolicyRules, Service, StaffMember } from '@foyer/contract'
import { type ReactNode, useState } from 'react'
import { useRelativeDay } from '../../ground/day-text.ts'
import { formatTime } from '../../ground/format.ts'
import { lengthText } from '../../ground/length-text.ts'
import { useNow } from '../../ground/now.ts'
import { useSite } from '../../house/site-context.ts'
import { givenName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { PictureOrDrawn } from '../../ui/pictures/picture-or-drawn.tsx'
import { usePolicyText } from '../policy-text.ts'
import { usePriceText } from '../price-text.ts'
import type { ServiceDraft } from './service-draft.ts'
import { hasAmount, paymentOf } from './service-price.ts'

type ServicePreviewProps = {
  service: Service
  draft: ServiceDraft
  rules: BookingPolicyRules
  staff: readonly StaffMember[]
  firstFree: string | undefined
}

export const ServicePreview = ({ service, draft, rules, staff, firstFree }: ServicePreviewProps) => {
  const { t } = useText()
  const { name, currency } = useSite()
  const priceText = usePriceText()
  const policyText = usePolicyText()
  const payment = paymentOf(draft, service.payment, currency)
  const price = isPrice(draft) ? priceText({ payment }) : draft.price
  const isAppointment = service.type === 'APPOINTMENT'
  const length = isAppointment ? lengthText(draft.minutes, t) : null
  const givers = staff.filter(({ resourceId }) => draft.staffMemberIds.includes(resourceId))
  return (
    <div
      role="img"
      aria-label={t('manager.services.editor.previewLabel', { name: draft.name })}
      data-density="airy"
      className="relative mx-auto flex h-[680px] w-[340px] max-w-full flex-col overflow-hidden rounded-t-[28px] border border-line-2 border-b-0 bg-canvas shadow-float"
    >
      <div className="flex items-center gap-2 border-line border-b px-4 py-3 font-bold">{name}</div>
      <div className="min-h-0 grow overflow-hidden px-4 py-3.5">
        <PictureOrDrawn
          image={draft.picture ?? undefined}
          name={draft.name}
          sizes="308px"
          className="picture aspect-[8/5] w-full rounded-m"
        />
        <Washed value={draft.name} className="mt-4">
          <p className="text-[1.5rem] leading-tight font-medium tracking-[-0.02em]">{draft.name}</p>
        </Washed>
        <Washed value={draft.tagLine} className="mt-2 mb-3">
          <p className="line-clamp-4 text-ink-2">{draft.tagLine}</p>
        </Washed>
        <Washed value={`${draft.minutes} ${price}`}>
          <p className="border-line border-t py-2.5">{length ? t('visitor.service.priceFor', { price, length }) : price}</p>
        </Washed>
        {givers.length > 0 && (
          <Washed value={draft.staffMemberIds.join()}>
            <p className="flex flex-wrap gap-4 border-line border-t py-2.5">
              {givers.slice(0, 3).map((member) => (
                <span key={member.id} className="flex items-center gap-2">
                  <Avatar name={member.name} picture={member.mainMedia?.image} size={28} />
                  {givenName(member.name)}
                </span>
              ))}
            </p>
          </Washed>
        )}
        <div className="border-line border-t py-2.5 text-ink-2 text-small">{policyText.inGeneral(rules, payment.fixed?.price)}</div>
      </div>
      {draft.isOnline ? (
        <PreviewBar
          price={price}
          length={length}
          firstFree={firstFree}
          action={isAppointment ? t('visitor.service.choose') : t('visitor.sessions.allTimes')}
        />
      ) : (
        <p className="border-line-2 border-t bg-surface px-4 py-3 text-ink-2">{t('visitor.service.notOnline')}</p>
      )}
    </div>
  )
}

type PreviewBarProps = { price: string; length: string | null; firstFree: string | undefined; action: string }

const PreviewBar = ({ price, length, firstFree, action }: PreviewBarProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const dayName = useRelativeDay(Temporal.Instant.fromEpochMilliseconds(useNow(30)).toString(), timeZone)
  return (
    <div className="flex items-center gap-3 border-line-2 border-t bg-surface px-4 pt-3 pb-4">
      <div className="min-w-0 grow">
        <p>
          <strong className="font-strong">{price}</strong> <span className="text-ink-3">{length}</span>
        </p>
        {firstFree !== undefined && (
          <p className="text-ink-3 text-small">
            {t('visitor.service.firstFreeAt', { day: dayName(firstFree), time: formatTime(firstFree, timeZone, locale) })}
          </p>
        )}
      </div>
      <span className="grid h-11 shrink-0 place-content-center whitespace-nowrap rounded-m bg-brand-solid px-4 font-strong text-on-brand">
        {action}
      </span>
    </div>
  )
}

const isPrice = ({ priceKind, price }: ServiceDraft): boolean =>
  !hasAmount({ priceKind }) || /^\d+(\.\d{1,2})?$/.test(price.trim().replace(',', '.'))

type WashedProps = { value: string; children: ReactNode; className?: string }

/** Highlights its children for a second whenever `value` changes. */
const Washed = ({ value, children, className }: WashedProps) => {
  const [seen, setSeen] = useState({ value, changes: 0 })
  if (seen.value !== value) setSeen({ value, changes: seen.changes + 1 })
  return (
    // A new key restarts the animation.
    <div key={seen.changes} className={`${seen.changes > 0 ? 'wash' : ''} ${className ?? ''}`}>
      {children}
    </div>
  )
}
