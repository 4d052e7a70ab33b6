import { Suspense, use, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useRelativeDay } from '../../ground/day-text.ts'
import { formatTime, localDateOf } from '../../ground/format.ts'
import { lengthsText } from '../../ground/length-text.ts'
import { useCourseText } from '../../offer/courses.ts'
import { usePriceText } from '../../offer/price-text.ts'
import { lengthsOf } from '../../offer/service-choice.ts'
import { paths } from '../../paths.ts'
import { givenName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChoiceChips } from '../../ui/fields/chips.tsx'
import { inputLook } from '../../ui/fields/field-look.ts'
import { Link, linkLook } from '../../ui/link.tsx'
import { PictureOrDrawn } from '../../ui/pictures/picture-or-drawn.tsx'
import { ArrowRightIcon, SearchIcon } from '../../ui/pictures/visitor-icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSite } from '../site-context.ts'
import type { ListedService, NextFree } from './listed-service.ts'
import type { NextSession } from './next-sessions.ts'

type ServiceListProps = {
  services: readonly ListedService[]
  nextFree: Promise<NextFree[]>
  nextSessions: Promise<NextSession[]>
  now: string
  heading: 'h1' | 'h2'
}

const everything = 'everything'
const worthSearching = 9

export const ServiceList = ({ services, heading: Heading, ...times }: ServiceListProps) => {
  const { t, language } = useText()
  const [category, setCategory] = useState(everything)
  const [search, setSearch] = useState('')
  const categories = categoriesOf(services)
  const wanted = search.trim().toLocaleLowerCase(language)
  const shown = services.filter(
    (service) =>
      (category === everything || service.category.id === category) && wordsOf(service).toLocaleLowerCase(language).includes(wanted),
  )
  const tagLine = shown.find((service) => service.category.id === category)?.category.tagLine
  return (
    <section aria-labelledby="services" className="scroll-mt-8">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4 wide:mb-8">
        <Heading id="services" className="text-[1.75rem] text-date wide:text-[1.875rem]">
          {t('visitor.home.book')}
        </Heading>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          {categories.length > 1 && (
            <ChoiceChips
              label={t('visitor.home.categories')}
              value={category}
              onChange={setCategory}
              chips={[{ value: everything, label: t('visitor.home.everything') }, ...categories]}
            />
          )}
          {services.length >= worthSearching && <ServiceSearch value={search} onValue={setSearch} />}
        </div>
      </div>
      {tagLine && <p className="-mt-2 mb-6 max-w-measure text-ink-2">{tagLine}</p>}
      <p role="status" className="sr-only">
        {category === everything && wanted === '' ? '' : t('visitor.home.shown', { count: shown.length })}
      </p>
      {services.length === 0 && <NoServices />}
      {services.length > 0 && shown.length === 0 && <p className="text-ink-2">{t('common.noMatch', { search })}</p>}
      <ul className="grid wide:grid-cols-2 wide:gap-x-8 wide:gap-y-12 desk:grid-cols-3">
        {shown.map((service) => (
          <ServiceCard key={service.id} service={service} {...times} heading={Heading === 'h1' ? 'h2' : 'h3'} />
        ))}
      </ul>
      {services.filter(({ type }) => type === 'APPOINTMENT').length > 1 && (
        <p className="mt-8 wide:mt-12">
          <Link to={paths.together()}>{t('visitor.service.together')}</Link>
        </p>
      )}
    </section>
  )
}

const categoriesOf = (services: readonly ListedService[]) =>
  [...Map.groupBy(services, ({ category }) => category.id).values()]
    .flatMap((list) => (list[0] ? [{ ...list[0].category, count: list.length }] : []))
    .toSorted((one, other) => one.sortOrder - other.sortOrder || one.name.localeCompare(other.name))
    .map(({ id, name, count }) => ({ value: id, label: name, count }))

const wordsOf = ({ name, tagLine = '', description = '' }: ListedService) => `${name} ${tagLine} ${description}`

const NoServices = () => {
  const { t } = useText()
  const { email } = useSite()
  return (
    <EmptyState
      title={t('visitor.home.noServices')}
      actions={
        email !== undefined && (
          <a className={linkLook} href={`mailto:${email}`}>
            {email}
          </a>
        )
      }
    >
      {t('visitor.home.noServicesHint')}
    </EmptyState>
  )
}

type ServiceSearchProps = { value: string; onValue: (value: string) => void }

const ServiceSearch = ({ value, onValue }: ServiceSearchProps) => {
  const { t } = useText()
  return (
    <label className="relative grow">
      <span className="sr-only">{t('visitor.home.search')}</span>
      <SearchIcon size={18} className="pointer-events-none absolute top-3.5 start-3.5 text-ink-3" />
      <input
        type="search"
        value={value}
        onChange={(event) => onValue(event.target.value)}
        placeholder={t('visitor.home.search')}
        className={`${inputLook} rounded-full ps-10`}
      />
    </label>
  )
}

type ServiceCardProps = {
  service: ListedService
  nextFree: Promise<NextFree[]>
  nextSessions: Promise<NextSession[]>
  now: string
  heading: 'h2' | 'h3'
}

const ServiceCard = ({ service, nextFree, nextSessions, now, heading: Heading }: ServiceCardProps) => {
  const { t } = useText()
  const priceText = usePriceText()
  return (
    <li className="group relative grid grid-cols-[104px_minmax(0,1fr)] content-start items-center gap-x-5 max-wide:border-line max-wide:border-t max-wide:py-5 wide:grid-cols-1">
      <div className="aspect-square overflow-hidden rounded-card bg-groove wide:aspect-4/3">
        <PictureOrDrawn
          image={service.picture}
          name={service.name}
          sizes="(min-width: 960px) 352px, (min-width: 720px) 45vw, 104px"
          loading="lazy"
          className="picture size-full object-cover"
        />
      </div>
      <div className="min-w-0 wide:mt-4">
        <Heading className="text-title">
          <RouterLink
            to={paths.service(service.slug)}
            className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {service.name}
          </RouterLink>
        </Heading>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-ink-2 text-small wide:justify-between">
          <span>{kindText(service, t)}</span>
          <span>{priceText(service)}</span>
        </p>
        <div className="mt-2 min-h-7 wide:mt-3 wide:min-h-11 wide:border-line wide:border-t wide:pt-3">
          <Suspense fallback={<Skeleton className="mt-0.5 h-4.5 w-3/5" />}>
            {service.type === 'APPOINTMENT' ? (
              <FirstFree service={service} nextFree={nextFree} now={now} />
            ) : (
              <NextSessionLine service={service} nextSessions={nextSessions} now={now} />
            )}
          </Suspense>
        </div>
      </div>
    </li>
  )
}

const kindText = (service: ListedService, t: Translate): string => {
  if (service.type === 'APPOINTMENT') return lengthsText(lengthsOf(service), t)
  return t(service.type === 'CLASS' ? 'visitor.sessions.class' : 'visitor.sessions.course')
}

const FirstFree = ({ service, nextFree, now }: Pick<ServiceCardProps, 'service' | 'nextFree' | 'now'>) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const dayName = useRelativeDay(now, timeZone)
  const first = use(nextFree).find(({ serviceId }) => serviceId === service.id)
  if (first?.startDate === undefined) return <p className="text-ink-3 text-small">{t('visitor.home.nothingFree')}</p>
  const person = first.resourceIds.length === 1 ? service.people.find(({ id }) => id === first.resourceIds[0]) : undefined
  return (
    <p className="flex flex-wrap gap-x-4 text-small wide:justify-between">
      <RouterLink
        to={paths.book(service.slug, { date: localDateOf(first.startDate, timeZone), start: first.startDate })}
        className="relative z-1 -my-3 inline-flex items-center gap-2 py-3 font-strong text-brand-ink hover:underline hover:underline-offset-4"
      >
        <span className="first-letter:uppercase">
          {dayName(first.startDate)} {formatTime(first.startDate, timeZone, locale)}
          <span className="sr-only">, {service.name}</span>
        </span>
        <ArrowRightIcon size={14} />
      </RouterLink>
      {person && <span className="text-ink-3">{t('visitor.home.with', { name: givenName(person.name) })}</span>}
    </p>
  )
}

type NextSessionLineProps = { service: ListedService; nextSessions: Promise<NextSession[]>; now: string }

const NextSessionLine = ({ service, nextSessions, now }: NextSessionLineProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const dayName = useRelativeDay(now, timeZone)
  const courseText = useCourseText()
  const next = use(nextSessions).find(({ serviceId }) => serviceId === service.id)
  if (!next) return <p className="text-ink-3 text-small">{t('visitor.sessions.noneAhead')}</p>
  const start = next.kind === 'CLASS' ? next.start : (next.dates.next ?? next.dates.first)
  const words = [
    ...(next.kind === 'COURSE' ? [courseText.sessions(next.dates)] : []),
    ...(next.seats ? [seatsText(next.seats.left, t)] : []),
  ]
  return (
    <p className="flex flex-wrap gap-x-4 text-small wide:justify-between">
      <RouterLink
        to={
          next.kind === 'CLASS' ? paths.timetable({ from: localDateOf(start, timeZone), class: service.slug }) : paths.service(service.slug)
        }
        className="relative z-1 -my-3 inline-flex items-center gap-2 py-3 font-strong text-brand-ink hover:underline hover:underline-offset-4"
      >
        <span className="first-letter:uppercase">
          {dayName(start)} {formatTime(start, timeZone, locale)}
          <span className="sr-only">, {service.name}</span>
        </span>
        <ArrowRightIcon size={14} />
      </RouterLink>
      {words.length > 0 && <span className="text-ink-3">{words.join(' · ')}</span>}
    </p>
  )
}

const seatsText = (left: number, t: ReturnType<typeof useText>['t']): string =>
  left === 0 ? t('visitor.sessions.full') : t('visitor.sessions.left', { count: left })
