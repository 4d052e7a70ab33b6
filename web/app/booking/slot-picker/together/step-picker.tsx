import type { ReactNode } from 'react'
import { formatWhenShort } from '../../../ground/format.ts'
import { variantFor, wholeMinutes } from '../../../offer/service-choice.ts'
import { useText } from '../../../text/text.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { endOf } from '../../slot-choice.ts'
import type { AskedTogether } from '../../together-choice.ts'
import type { TogetherPart } from '../../together-parts.ts'
import { ChosenBar } from '../chosen-bar.tsx'
import type { PickerData } from '../load-picker.ts'
import { SlotPicker } from '../slot-picker.tsx'
import { useChosenText } from '../use-chosen-text.ts'
import { useChosenTime } from '../use-picker-address.ts'
import { clashWith, searchOfTime } from './separate-steps.ts'

type StepPickerProps = {
  parts: readonly TogetherPart[]
  part: TogetherPart
  step: number
  picker: PickerData
  asked: AskedTogether
  search: URLSearchParams
  aside: ReactNode
}

/** Of separate days, the time of one service; one that overlaps another chosen time cannot be taken. */
export const StepPicker = ({ parts, part, step, picker, asked, search, aside }: StepPickerProps) => {
  const { t, locale } = useText()
  const { service, options, choice, staff } = part
  const chosenText = useChosenText(service, (resourceId) => variantFor(options, { ...choice, resourceId })?.price, choice.addOns)
  const chosen = useChosenTime(picker)
  const { zone } = picker.state
  const clash = chosen && clashWith(parts, step, chosen.start)
  const told = clash && { service: clash.part.service.name, when: formatWhenShort(clash.part.at ?? '', zone, locale) }
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
                second: told ? (
                  <span className="text-bad-ink">{t('together.clash', told)}</span>
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
