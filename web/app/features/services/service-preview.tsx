import type { StaffMember } from '@foyer/contract'
import type { ReactNode } from 'react'
import { formatMoney } from '../../format.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { ServiceDraft } from './service-draft.ts'
import { Washed } from './washed.tsx'

type ServicePreviewProps = { draft: ServiceDraft; staff: readonly StaffMember[]; policyLine: ReactNode; firstFree: string | null }

/** The page of the service as a phone shows it, while it is being written. Only to look at. */
export const ServicePreview = ({ draft, staff, policyLine, firstFree }: ServicePreviewProps) => {
  const { t, language } = useText()
  const { name, currency } = useSite()
  const price = previewPrice(draft, t('manager.services.free'), (value) => formatMoney(value, currency, language))
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
        {draft.picture?.url !== undefined && (
          <Picture image={draft.picture} sizes="308px" className="picture aspect-[8/5] w-full rounded-m" />
        )}
        <Washed value={draft.name} className="mt-4">
          <p className="text-[1.5rem] leading-tight font-medium tracking-[-0.02em]">{draft.name}</p>
        </Washed>
        <Washed value={draft.tagLine} className="mt-2 mb-3">
          <p className="line-clamp-4 text-ink-2">{draft.tagLine}</p>
        </Washed>
        <Washed value={`${draft.minutes} ${price}`}>
          <p className="flex justify-between border-line border-t py-2.5">
            <span>{t('manager.services.editor.minutesLong', { minutes: draft.minutes })}</span>
            <strong className="font-strong">{price}</strong>
          </p>
        </Washed>
        <Washed value={draft.staffMemberIds.join()}>
          <p className="flex flex-wrap gap-4 border-line border-t py-2.5">
            {givers.slice(0, 3).map((member) => (
              <span key={member.id} className="flex items-center gap-2">
                <Avatar name={member.name} picture={member.mainMedia?.image} size={28} />
                {member.name.split(' ')[0]}
              </span>
            ))}
          </p>
        </Washed>
        <div className="border-line border-t py-2.5 text-ink-2 text-small">{policyLine}</div>
      </div>
      <div className="flex items-center gap-3 border-line-2 border-t bg-surface px-4 pt-3 pb-4">
        <div className="grow">
          <p>
            <strong className="font-strong">{price}</strong>{' '}
            <span className="text-ink-3">{t('common.duration.minutes', { minutes: draft.minutes })}</span>
          </p>
          <p className="text-ink-3 text-small">
            {firstFree === null ? t('manager.services.editor.noneFree') : t('manager.services.editor.firstFree', { when: firstFree })}
          </p>
        </div>
        <span className="grid h-11 shrink-0 place-content-center whitespace-nowrap rounded-m bg-brand-solid px-4 font-strong text-on-brand">
          {t('manager.services.editor.chooseTime')}
        </span>
      </div>
    </div>
  )
}

const previewPrice = ({ priceKind, price, priceWords }: ServiceDraft, free: string, money: (value: string) => string): string => {
  if (priceKind === 'NO_FEE') return free
  if (priceKind === 'CUSTOM') return priceWords
  const value = price.replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(value) ? money(value) : price
}
