import { lazy } from 'react'
import { Link } from 'react-router'
import { lengthText } from '../../../length-text.ts'
import { usePriceOfChoice } from '../../../price-of-choice.ts'
import { lengthsOf, variantFor, wholeMinutes, wordsOf } from '../../../service-choice.ts'
import { useText } from '../../../text/text.tsx'
import { type AskedTogether, searchOfTogether, withChoice, withoutPart, withPartEarlier } from '../../../together-choice.ts'
import type { TogetherPart } from '../../../together-parts.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ChevronDownIcon, CloseIcon } from '../../../ui/visitor-icons.tsx'
import { StaffLink } from '../staff-choice.tsx'

/** Most services leave nothing to choose. No fallback stands around it: without scripts nothing would put the choices in its place. */
const PartChoices = lazy(() => import('./part-choices.tsx'))

const hasChoices = ({ service, options, groups }: TogetherPart): boolean =>
  lengthsOf(service).length > 1 || wordsOf(options).length > 1 || groups.length > 0

type PartLineProps = { part: TogetherPart; position: number; asked: AskedTogether; search: URLSearchParams }

/** One service of the visit: what it is, who gives it, and the ways to put it first or take it out. Links, so that all is in the address. */
export const PartLine = ({ part, position, asked, search }: PartLineProps) => {
  const { service, options, choice, staff } = part
  const { t } = useText()
  const priceText = usePriceOfChoice()
  const address = (next: AskedTogether) => searchOfTogether(search, next)
  const price = variantFor(options, { ...choice, resourceId: staff })?.price
  const { name } = service
  return (
    <li className="grid gap-3 py-4 first:pt-0">
      <p className="wrap-anywhere -mb-3 font-strong">{name}</p>
      <div className="-mr-2.5 flex items-center">
        <p className="min-w-0 grow text-ink-2 text-small">
          {lengthText(wholeMinutes(choice), t)} · {priceText(service, price, choice.addOns)}
        </p>
        {position > 0 && !asked.areAtOnce && (
          <Step to={address(withPartEarlier(asked, position))} label={t('together.earlier', { service: name })}>
            <ChevronDownIcon size={20} className="rotate-180" />
          </Step>
        )}
        <Step to={address(withoutPart(asked, position))} label={t('together.removeOne', { service: name })}>
          <CloseIcon size={20} />
        </Step>
      </div>
      <StaffOfPart service={service} chosen={staff} addressOf={(id) => address(withChoice(asked, position, { staff: id }))} />
      {hasChoices(part) && <PartChoices part={part} addressWith={(changes) => address(withChoice(asked, position, changes))} />}
    </li>
  )
}

const Step = ({ to, label, children }: { to: string; label: string; children: React.ReactNode }) => (
  <Link
    to={to}
    replace
    preventScrollReset
    aria-label={label}
    className="grid size-11 shrink-0 place-content-center rounded-m hover:bg-hover"
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
