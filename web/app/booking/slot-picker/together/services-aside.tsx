import { Link } from 'react-router'
import { lengthsText } from '../../../ground/length-text.ts'
import { usePriceText } from '../../../offer/price-text.ts'
import { lengthsOf } from '../../../offer/service-choice.ts'
import { placesInCommon, readPlaceOfVisit } from '../../../offer/service-places.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { linkLook } from '../../../ui/link.tsx'
import { type AskedTogether, mostParts, searchOfTogether, withPart } from '../../together-choice.ts'
import type { Addable, TogetherPart } from '../../together-parts.ts'
import { PlaceChoice } from '../place-choice.tsx'
import { StaffLink } from '../staff-choice.tsx'
import { PartLine } from './part-line.tsx'

type ServicesAsideProps = {
  parts: readonly TogetherPart[]
  addable: readonly Addable[]
  asked: AskedTogether
  search: URLSearchParams
  /** Of separate days: the service whose time is chosen now. */
  step?: number | null
  zone: string
}

/** The services of the visit, line by line, how they follow each other, and the way to one more. */
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
        <PlaceChoice places={placesInCommon(parts) ?? []} chosen={readPlaceOfVisit(search, parts)?.id} search={search} />
      )}
      <AddService parts={parts} addable={addable} asked={asked} search={search} />
    </div>
  )
}

/** A service may be there twice: then lines are told apart by which of them it is. */
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

/** Open until there are two: then it stands back behind the times. */
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
