import { useText } from '../../text/text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Link } from '../../ui/link.tsx'
import { communityPaths } from '../community-paths.ts'
import { BadgeMarks } from './badge-marks.tsx'
import { type Shown, useMemberName } from './community-member.ts'

/** One person of the community; the whole card leads to their profile. */
export const PersonCard = ({ person: { member, badges, ...standing } }: { person: Shown }) => {
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

/** How the two stand to each other, in words. */
export const Standing = ({ isOwn, isFollowed, isFollower }: Pick<Shown, 'isOwn' | 'isFollowed' | 'isFollower'>) => {
  const { t } = useText()
  const words = [
    ...(isOwn ? [t('community.that')] : []),
    ...(isFollowed ? [t('community.youFollow')] : []),
    ...(isFollower ? [t('community.followsYou')] : []),
  ]
  return words.length === 0 ? null : <p className="text-ink-3 text-small">{words.join(' · ')}</p>
}
