import { searchOfAddOns } from '../../../offer/add-on-choice.ts'
import { AddOnChoices } from '../../../offer/add-on-choices.tsx'
import { lengthsOf } from '../../../offer/service-choice.ts'
import { ServiceChoices } from '../../../offer/service-choices.tsx'
import type { TogetherPart } from '../../together-parts.ts'

type PartChoicesProps = { part: TogetherPart; addressWith: (changes: Record<string, string | null>) => string }

const PartChoices = ({ part: { service, options, groups, choice }, addressWith }: PartChoicesProps) => (
  <>
    <ServiceChoices
      service={service}
      options={options}
      chosen={choice}
      addressOf={({ minutes, words }) =>
        addressWith({ minutes: minutes === lengthsOf(service)[0] ? null : String(minutes), choice: words })
      }
    />
    <AddOnChoices groups={groups} chosen={choice.addOns} addressOf={(addOns) => addressWith({ extras: null, ...searchOfAddOns(addOns) })} />
  </>
)

export default PartChoices
