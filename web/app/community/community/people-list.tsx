import { formatNumber } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { peoplePerPage } from './community-member.ts'
import type { People } from './load-people.ts'
import { PersonCard } from './person-card.tsx'

type PeopleListProps = { listed: People; linkTo: (page: number) => string }

/** One page of people, and the ways to the others. */
export const PeopleList = ({ listed: { people, page, total }, linkTo }: PeopleListProps) => {
  const { t, locale } = useText()
  const from = (page - 1) * peoplePerPage + 1
  const number = (value: number) => formatNumber(value, locale)
  return (
    <>
      <ul className="grid gap-3 phone:grid-cols-2 desk:grid-cols-3">
        {people.map((person) => (
          <PersonCard key={person.member.id} person={person} />
        ))}
      </ul>
      {total > peoplePerPage && (
        <nav aria-label={t('community.pages')} className="mt-6 flex flex-wrap items-center gap-2">
          <span className="me-auto text-ink-2 text-small">
            {t('community.range', { from: number(from), to: number(from + people.length - 1), total: number(total) })}
          </span>
          {page > 1 && <LinkButton to={linkTo(page - 1)}>{t('community.before')}</LinkButton>}
          {from + people.length - 1 < total && <LinkButton to={linkTo(page + 1)}>{t('community.more')}</LinkButton>}
        </nav>
      )}
    </>
  )
}
