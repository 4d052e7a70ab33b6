import { Link } from 'react-router'
import { searchOfAddOns } from '../../../add-on-choice.ts'
import { AddOnChoices } from '../../../add-on-choices.tsx'
import { lengthText } from '../../../length-text.ts'
import { usePriceOfChoice } from '../../../price-of-choice.ts'
import { lengthsOf, variantFor, wholeMinutes } from '../../../service-choice.ts'
import { ServiceChoices } from '../../../service-choices.tsx'
import { useText } from '../../../text/text.tsx'
import { type AskedTogether, searchOfTogether, withChoice, withoutPart, withPartEarlier } from '../../../together-choice.ts'
import type { TogetherPart } from '../../../together-parts.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ChevronUpIcon } from '../../../ui/icons.tsx'
import { CloseIcon } from '../../../ui/visitor-icons.tsx'
import { StaffLink } from '../staff-choice.tsx'

type PartLineProps = { part: TogetherPart; position: number; asked: AskedTogether; search: URLSearchParams }

/** One service of the visit: what it is, who gives it, and the ways to put it first or take it out. Links, so that all is in the address. */
export const PartLine = ({ part: { service, options, groups, choice, staff }, position, asked, search }: PartLineProps) => {
  const { t } = useText()
  const priceText = usePriceOfChoice()
  const address = (next: AskedTogether) => searchOfTogether(search, next)
  const price = variantFor(options, { ...choice, resourceId: staff })?.price
  const { name } = service
  return (
    <li className="grid gap-3 py-4 first:pt-0">
      <div className="flex items-start gap-1">
        <div className="min-w-0 grow">
          <p className="wrap-anywhere font-strong">{name}</p>
          <p className="text-ink-2 text-small">
            {lengthText(wholeMinutes(choice), t)} · {priceText(service, price, choice.addOns)}
          </p>
        </div>
        {position > 0 && !asked.areAtOnce && (
          <Step to={address(withPartEarlier(asked, position))} label={t('together.earlier', { service: name })}>
            <ChevronUpIcon size={20} />
          </Step>
        )}
        <Step to={address(withoutPart(asked, position))} label={t('together.removeOne', { service: name })}>
          <CloseIcon size={20} />
        </Step>
      </div>
      <StaffOfPart service={service} chosen={staff} addressOf={(id) => address(withChoice(asked, position, { staff: id }))} />
      <ServiceChoices
        service={service}
        options={options}
        chosen={choice}
        addressOf={({ minutes, words }) =>
          address(withChoice(asked, position, { minutes: minutes === lengthsOf(service)[0] ? null : String(minutes), choice: words }))
        }
      />
      <AddOnChoices
        groups={groups}
        chosen={choice.addOns}
        addressOf={(addOns) => address(withChoice(asked, position, { extras: null, ...searchOfAddOns(addOns) }))}
      />
    </li>
  )
}

const Step = ({ to, label, children }: { to: string; label: string; children: React.ReactNode }) => (
  <Link
    to={to}
    replace
    preventScrollReset
    aria-label={label}
    className="-mt-2.5 grid size-11 shrink-0 place-content-center rounded-m hover:bg-hover"
  >
    {children}
  </Link>
)

type StaffOfPartProps = Pick<TogetherPart, 'service'> & { chosen: string | null; addressOf: (staff: string | null) => string }

const StaffOfPart = ({ service: { name, staffMembers }, chosen, addressOf }: StaffOfPartProps) => {
  const { t } = useText()
  const [only, another] = staffMembers
  if (!only) return null
  if (!another) return <p className="text-ink-2 text-small">{t('visitor.home.with', { name: only.name })}</p>
  return (
    <ul aria-label={t('together.withOf', { service: name })} className="flex flex-wrap gap-2">
      <li>
        <StaffLink to={addressOf(null)} isChosen={chosen === null}>
          {t('visitor.picker.anyone')}
        </StaffLink>
      </li>
      {staffMembers.map(({ staffMemberId, name: person, mainMedia }) => (
        <li key={staffMemberId}>
          <StaffLink to={addressOf(staffMemberId)} isChosen={chosen === staffMemberId}>
            <Avatar name={person} picture={mainMedia?.image} size={28} className="-ml-2.5" />
            {person.split(' ')[0]}
          </StaffLink>
        </li>
      ))}
    </ul>
  )
}
