import { formatNumber } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import { Link, LinkButton } from '../../ui/link.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { BadgeMarks } from '../badge-marks.tsx'
import { communityPaths } from '../community-paths.ts'
import { peoplePerPage, type Shown, useMemberName } from './community-member.ts'
import type { People } from './load-community.ts'

type PeopleListProps = { listed: People; linkTo: (page: number) => string }

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

const PersonCard = ({ person: { member, badges, ...standing } }: { person: Shown }) => {
  const nameOf = useMemberName()
  const name = nameOf(member)
  return (
    <li className="relative flex items-start gap-3.5 rounded-card border border-line bg-surface p-4 hover:border-line-field">
      <Avatar name={name} picture={member.profile.photo} size={56} />
      <div className="grid min-w-0 grow gap-1">
        <h2 className="wrap-anywhere font-strong">
          <Link to={communityPaths.member(member.profile.slug)} className="text-ink! no-underline! after:absolute after:inset-0">
            {name}
          </Link>
        </h2>
        {member.profile.title !== undefined && <p className="line-clamp-2 text-ink-2 text-small wrap-anywhere">{member.profile.title}</p>}
        <Standing {...standing} />
        <BadgeMarks badges={badges} className="mt-1" />
      </div>
    </li>
  )
}

export const Standing = ({ isOwn, isFollowed, isFollower }: Pick<Shown, 'isOwn' | 'isFollowed' | 'isFollower'>) => {
  const { t } = useText()
  const words = [
    ...(isOwn ? [t('community.that')] : []),
    ...(isFollowed ? [t('community.youFollow')] : []),
    ...(isFollower ? [t('community.followsYou')] : []),
  ]
  return words.length === 0 ? null : <p className="text-ink-3 text-small">{words.join(' · ')}</p>
}
