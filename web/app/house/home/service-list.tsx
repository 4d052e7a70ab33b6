import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { inputLook } from '../../ui/field-look.ts'
import { Link, linkLook } from '../../ui/link.tsx'
import { SearchIcon } from '../../ui/visitor-icons.tsx'
import { useSite } from '../site-context.ts'
import type { ListedService, NextFree } from './listed-service.ts'
import type { NextSession } from './next-sessions.ts'
import { ServiceCard } from './service-card.tsx'

type ServiceListProps = {
  services: readonly ListedService[]
  nextFree: Promise<NextFree[]>
  nextSessions: Promise<NextSession[]>
  now: string
  heading: 'h1' | 'h2'
}

const everything = 'everything'
/** Shorter lists need no search. */
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
