import { lazy } from 'react'
import { Link } from 'react-router'
import { formatWhenShort } from '../../../ground/format.ts'
import { lengthsText, lengthText } from '../../../ground/length-text.ts'
import { usePriceOfChoice, usePriceText } from '../../../offer/price-text.ts'
import { lengthsOf, variantFor, wholeMinutes, wordsOf } from '../../../offer/service-choice.ts'
import { locationsInCommon, locationsToChoose, readLocationOfVisit } from '../../../offer/service-locations.ts'
import { paths } from '../../../paths.ts'
import { givenName } from '../../../people/person-name.ts'
import { useText } from '../../../text/text.tsx'
import { classes } from '../../../ui/classes.ts'
import { linkLook } from '../../../ui/link.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { ChevronDownIcon, CloseIcon } from '../../../ui/pictures/visitor-icons.tsx'
import {
  type AskedTogether,
  mostParts,
  searchOfTogether,
  withChoice,
  withoutPart,
  withPart,
  withPartEarlier,
} from '../../together-choice.ts'
import type { Addable, TogetherPart } from '../../together-parts.ts'
import { LocationChoice, StaffLink } from '../staff-and-location-choice.tsx'
import { searchOfChange, searchOfStep } from './separate-steps.ts'

type ServicesAsideProps = {
  parts: readonly TogetherPart[]
  addable: readonly Addable[]
  asked: AskedTogether
  search: URLSearchParams
  step?: number | null
  zone: string
}

export const ServicesAside = ({ parts, addable, asked, search, step = null, zone }: ServicesAsideProps) => {
  const { t } = useText()
  return (
    <div className="grid gap-5">
      {parts.length > 0 && (
        <section aria-labelledby="parts">
          <h2 id="parts" className="mb-4 text-title">
            {t('together.parts')}
          </h2>
          <ul className="divide-y divide-line">
            {parts.map((part, position) => (
              <PartLine
                key={lineKey(parts, position)}
                part={part}
                position={position}
                asked={asked}
                search={search}
                isCurrent={position === step}
                zone={zone}
              />
            ))}
          </ul>
        </section>
      )}
      {parts.length > 1 && <OrderChoice asked={asked} search={search} />}
      {parts.length > 1 && asked.order !== 'SEPARATE' && (
        <LocationChoice locations={locationsInCommon(parts) ?? []} chosen={readLocationOfVisit(search, parts)?.id} search={search} />
      )}
      <AddService parts={parts} addable={addable} asked={asked} search={search} />
    </div>
  )
}

/** A service may be in the visit twice, so the key also counts its occurrences. */
const lineKey = (parts: readonly TogetherPart[], position: number): string => {
  const id = parts[position]?.service.id
  return `${id} ${parts.slice(0, position).filter(({ service }) => service.id === id).length}`
}

const orders = ['ONE_AFTER_ANOTHER', 'AT_ONCE', 'SEPARATE'] as const

const OrderChoice = ({ asked, search }: Pick<ServicesAsideProps, 'asked' | 'search'>) => {
  const { t } = useText()
  return (
    <section aria-label={t('together.order')} className="grid gap-2">
      <ul className="flex flex-wrap gap-2">
        {orders.map((order) => (
          <li key={order}>
            <StaffLink to={searchOfTogether(search, { ...asked, order })} isChosen={asked.order === order}>
              {t(`together.${order}`)}
            </StaffLink>
          </li>
        ))}
      </ul>
      {asked.order !== 'ONE_AFTER_ANOTHER' && (
        <p className="text-ink-2 text-small">{t(asked.order === 'AT_ONCE' ? 'together.atOnceHint' : 'together.separateHint')}</p>
      )}
    </section>
  )
}

const AddService = ({ parts, addable, asked, search }: Omit<ServicesAsideProps, 'step' | 'zone'>) => {
  const { t } = useText()
  const priceText = usePriceText()
  const [only, another] = parts
  if (parts.length >= mostParts) return <p className="text-ink-2 text-small">{t('together.most', { count: mostParts })}</p>
  return (
    <details open={!another} className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-strong text-brand-ink">
        <span aria-hidden="true">+</span>
        {t(only ? 'together.add' : 'together.addFirst')}
      </summary>
      {only && !another && <p className="mb-2 text-ink-2 text-small">{t('together.oneIsMissing')}</p>}
      <ul
        aria-label={t(only ? 'together.add' : 'together.addFirst')}
        className="divide-y divide-line rounded-m border border-line-2 bg-surface"
      >
        {addable.map(({ id, name, slug, ...service }) => (
          <li key={id}>
            <Link
              to={searchOfTogether(search, withPart(asked, slug))}
              replace
              preventScrollReset
              className="grid min-h-14 content-center px-4 py-2 hover:bg-hover"
            >
              <span className="wrap-anywhere font-strong">{name}</span>
              <span className="text-ink-2 text-small">
                {lengthsText(lengthsOf(service), t)} · {priceText(service)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {only && !another && (
        <p className="mt-3 text-small">
          <Link to={paths.book(only.service.mainSlug.name, Object.fromEntries(asked.parts[0]?.search ?? []))} className={linkLook}>
            {t('together.alone', { service: only.service.name })}
          </Link>
        </p>
      )}
    </details>
  )
}

/** Most services have no options. No Suspense fallback: without scripts nothing would replace it. */
const PartChoices = lazy(() => import('./part-choices.tsx'))

const hasChoices = ({ service, options, groups }: TogetherPart): boolean =>
  lengthsOf(service).length > 1 || wordsOf(options).length > 1 || groups.length > 0

type PartLineProps = {
  part: TogetherPart
  position: number
  asked: AskedTogether
  search: URLSearchParams
  isCurrent?: boolean
  zone: string
}

const PartLine = ({ part, position, asked, search, isCurrent = false, zone }: PartLineProps) => {
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
          {isSeparate && <LocationOfPart part={part} addressOf={(id) => addressWith({ place: id })} />}
          {hasChoices(part) && <PartChoices part={part} addressWith={addressWith} />}
        </>
      )}
    </li>
  )
}

type TimeOfPartProps = { part: TogetherPart; isCurrent: boolean; zone: string; to: string }

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

type LocationOfPartProps = { part: TogetherPart; addressOf: (id: string) => string }

const LocationOfPart = ({ part: { service, locationId }, addressOf }: LocationOfPartProps) => {
  const { t } = useText()
  const locations = locationsToChoose(service)
  if (locations.length === 0) return null
  return (
    <ul aria-label={t('together.placeOf', { service: service.name })} className="flex flex-wrap gap-2">
      {locations.map(({ id, name }) => (
        <li key={id} className="max-w-full">
          <StaffLink to={addressOf(id)} isChosen={id === locationId}>
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
