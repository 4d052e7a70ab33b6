import type { Money } from '@foyer/contract'
import { priceOfParts } from '@foyer/domain'
import type { ReactNode } from 'react'
import { formatMoney, formatWhenShort } from '../../../ground/format.ts'
import { useSite } from '../../../house/site-context.ts'
import { withAddOns } from '../../../offer/add-on-choice.ts'
import { variantFor, wholeMinutes } from '../../../offer/service-choice.ts'
import { useText } from '../../../text/text.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { endOf } from '../../slot-choice.ts'
import type { AskedTogether } from '../../together-choice.ts'
import type { TogetherPart } from '../../together-parts.ts'
import { ChosenBar, useChosenText } from '../chosen-bar.tsx'
import type { PickerData } from '../load-picker.ts'
import { SlotPicker } from '../slot-picker.tsx'
import { useChosenTime } from '../use-picker-address.ts'
import { clashWith, firstClash, searchOfTime } from './separate-steps.ts'

type StepPickerProps = {
  parts: readonly TogetherPart[]
  part: TogetherPart
  step: number
  picker: PickerData
  asked: AskedTogether
  search: URLSearchParams
  aside: ReactNode
}

export const StepPicker = ({ parts, part, step, picker, asked, search, aside }: StepPickerProps) => {
  const { t, locale } = useText()
  const { service, options, choice, staff } = part
  const chosenText = useChosenText(service, (resourceId) => variantFor(options, { ...choice, resourceId })?.price, choice.addOns)
  const chosen = useChosenTime(picker)
  const { zone } = picker.state
  const clash = chosen && clashWith(parts, step, chosen.start)
  const clashWords = clash && { service: clash.part.service.name, when: formatWhenShort(clash.part.at ?? '', zone, locale) }
  return (
    <>
      <SlotPicker data={picker} aside={aside} />
      <ChosenBar
        chosen={
          chosen
            ? {
                start: chosen.start,
                end: endOf(service, chosen.start, wholeMinutes(choice)),
                zone,
                second: clashWords ? (
                  <span className="text-bad-ink">{t('together.clash', clashWords)}</span>
                ) : (
                  `${service.name} · ${chosenText(staff ?? chosen.resourceId)}`
                ),
                action: !clash && (
                  <LinkButton kind="primary" to={searchOfTime(search, asked, step, chosen.start)}>
                    {t('together.take')}
                  </LinkButton>
                ),
              }
            : null
        }
      />
    </>
  )
}

type SeparateOverviewProps = { parts: readonly TogetherPart[]; onward: string }

export const SeparateOverview = ({ parts, onward }: SeparateOverviewProps) => {
  const { t, locale } = useText()
  const { currency } = useSite()
  const clash = firstClash(parts)
  const total = priceOfAll(parts, currency)
  if (clash)
    return (
      <Banner tone="bad" role="alert" className="mt-5" title={t('together.overlap')}>
        {t('together.clashes', { one: clash.part.service.name, other: clash.with.part.service.name })}
      </Banner>
    )
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-brand-line bg-brand-wash px-5 py-4">
      <p role="status">
        <span className="block font-strong">{t('together.allChosen')}</span>
        {total && (
          <span className="text-ink-2 text-small">
            {t('together.total')}: {formatMoney(total.value, total.currency ?? currency, locale)}
          </span>
        )}
      </p>
      <LinkButton kind="primary" to={onward} className="max-phone:w-full">
        {t('common.actions.continue')}
      </LinkButton>
    </div>
  )
}

/** Undefined where a price is given in words or depends on choices that are still to be made. */
const priceOfAll = (parts: readonly TogetherPart[], currency: string): Money | undefined => {
  const prices = parts.map((part) => priceOf(part, currency))
  return prices.some((price) => price === undefined) ? undefined : priceOfParts(prices.map((price) => (price ? { price } : {})))
}

const priceOf = ({ service: { payment }, options, choice, staff }: TogetherPart, currency: string): Money | null | undefined => {
  const chosen =
    variantFor(options, { ...choice, resourceId: staff })?.price ?? (payment.rateType === 'FIXED' ? payment.fixed?.price : undefined)
  if (payment.rateType === 'NO_FEE') return choice.addOns.length > 0 ? withAddOns({ value: '0', currency }, choice.addOns) : null
  return chosen && withAddOns(chosen, choice.addOns)
}
