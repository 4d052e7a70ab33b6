import { lazy } from 'react'
import { Link } from 'react-router'
import { formatWhenShort } from '../../../ground/format.ts'
import { lengthText } from '../../../ground/length-text.ts'
import { usePriceOfChoice } from '../../../offer/price-of-choice.ts'
import { lengthsOf, variantFor, wholeMinutes, wordsOf } from '../../../offer/service-choice.ts'
import { placesToChoose } from '../../../offer/service-places.ts'
import { givenName } from '../../../people/person-name.ts'
import { useText } from '../../../text/text.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { classes } from '../../../ui/classes.ts'
import { linkLook } from '../../../ui/link.tsx'
import { ChevronDownIcon, CloseIcon } from '../../../ui/visitor-icons.tsx'
import { type AskedTogether, searchOfTogether, withChoice, withoutPart, withPartEarlier } from '../../together-choice.ts'
import type { TogetherPart } from '../../together-parts.ts'
import { StaffLink } from '../staff-choice.tsx'
import { searchOfChange, searchOfStep } from './separate-steps.ts'

/** Most services leave nothing to choose. No fallback stands around it: without scripts nothing would put the choices in its place. */
const PartChoices = lazy(() => import('./part-choices.tsx'))

const hasChoices = ({ service, options, groups }: TogetherPart): boolean =>
  lengthsOf(service).length > 1 || wordsOf(options).length > 1 || groups.length > 0

type PartLineProps = {
  part: TogetherPart
  position: number
  asked: AskedTogether
  search: URLSearchParams
  /** Of separate days: whether its time is chosen now. */
  isCurrent?: boolean
  zone: string
}

/** One service of the visit: what it is, who gives it, and the ways to put it first or take it out. Links, so that all is in the address. */
export const PartLine = ({ part, position, asked, search, isCurrent = false, zone }: PartLineProps) => {
  const { service, options, choice, staff } = part
  const { t } = useText()
  const priceText = usePriceOfChoice()
  const address = (next: AskedTogether) => searchOfTogether(search, next)
  const price = variantFor(options, { ...choice, resourceId: staff })?.price
  const { name } = service
  const isSeparate = asked.order === 'SEPARATE'
  const addressWith = (changes: Record<string, string | null>) =>
    isSeparate ? searchOfChange(search, asked, { step: position, changes }) : address(withChoice(asked, position, changes))
  return (
    <li className="grid gap-3 py-4 first:pt-0">
      <p className="wrap-anywhere -mb-3 font-strong">{name}</p>
      <div className="-me-2.5 flex items-center">
        <p className="min-w-0 grow text-ink-2 text-small">
          {lengthText(wholeMinutes(choice), t)} · {priceText(service, price, choice.addOns)}
        </p>
        {position > 0 && asked.order === 'ONE_AFTER_ANOTHER' && (
          <Step to={address(withPartEarlier(asked, position))} label={t('together.earlier', { service: name })}>
            <ChevronDownIcon size={20} className="rotate-180" />
          </Step>
        )}
        <Step to={address(withoutPart(asked, position))} label={t('together.removeOne', { service: name })}>
          <CloseIcon size={20} />
        </Step>
      </div>
      {isSeparate && (
        <TimeOfPart part={part} isCurrent={isCurrent} zone={zone} to={searchOfStep(search, asked, { step: position, at: part.at, zone })} />
      )}
      {(isCurrent || !isSeparate) && (
        <>
          <StaffOfPart service={service} chosen={staff} addressOf={(id) => addressWith({ staff: id })} />
          {isSeparate && <PlaceOfPart part={part} addressOf={(id) => addressWith({ place: id })} />}
          {hasChoices(part) && <PartChoices part={part} addressWith={addressWith} />}
        </>
      )}
    </li>
  )
}

type TimeOfPartProps = { part: TogetherPart; isCurrent: boolean; zone: string; to: string }

/** The time that a service has, or that it is chosen now, or the way to choose one. */
const TimeOfPart = ({ part: { service, staff, at }, isCurrent, zone, to }: TimeOfPartProps) => {
  const { t, locale } = useText()
  if (isCurrent) return <p className="font-strong text-brand-ink text-small">{t('together.choosingNow')}</p>
  const person = service.staffMembers.find(({ staffMemberId }) => staffMemberId === staff)
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="min-w-0">
        <span className={at === null ? 'text-ink-2' : 'font-strong'}>
          {at === null ? t('together.noTimeYet') : formatWhenShort(at, zone, locale)}
        </span>
        {at !== null && person && <span className="block text-ink-2 text-small">{t('visitor.home.with', { name: person.name })}</span>}
      </span>
      <Link to={to} className={classes(linkLook, 'inline-flex min-h-11 items-center text-small')}>
        {t(at === null ? 'together.chooseTime' : 'together.changeTime')} <span className="sr-only">({service.name})</span>
      </Link>
    </p>
  )
}

type PlaceOfPartProps = { part: TogetherPart; addressOf: (place: string) => string }

/** Services of separate days may be at different places. */
const PlaceOfPart = ({ part: { service, placeId }, addressOf }: PlaceOfPartProps) => {
  const { t } = useText()
  const places = placesToChoose(service)
  if (places.length === 0) return null
  return (
    <ul aria-label={t('together.placeOf', { service: service.name })} className="flex flex-wrap gap-2">
      {places.map(({ id, name }) => (
        <li key={id} className="max-w-full">
          <StaffLink to={addressOf(id)} isChosen={id === placeId}>
            <span className="wrap-anywhere min-w-0 py-1">{name}</span>
          </StaffLink>
        </li>
      ))}
    </ul>
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
            <Avatar name={person} picture={mainMedia?.image} size={28} className="-ms-2.5" />
            {givenName(person)}
          </StaffLink>
        </li>
      ))}
    </ul>
  )
}
