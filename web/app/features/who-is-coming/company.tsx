import type { WhoIsComing } from '@foyer/contract'
import { accountPaths } from '../../account-paths.ts'
import { client } from '../../api.ts'
import { communityPaths } from '../../community-paths.ts'
import { useText } from '../../text/text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useAccountCall } from '../../use-account-call.ts'

/** Those who come to the same class or course and want to be seen, how many more there are, and how the member appears to them. */
const Company = ({ company }: { company: WhoIsComing }) => {
  const { t } = useText()
  const { people } = company
  return (
    <section aria-labelledby="company" className="mt-8">
      <h2 id="company" className="text-title">
        {t('booking.company.title')}
      </h2>
      {people.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
          {people.map(({ memberId, name = t('booking.company.unnamed'), slug, photo }) => (
            <li key={memberId} className="min-w-0">
              <Link
                to={communityPaths.member(slug)}
                className="inline-flex min-h-11 max-w-full items-center gap-2.5 text-ink! no-underline!"
              >
                <Avatar name={name} picture={photo} size={40} />
                <span className="wrap-anywhere min-w-0 underline-offset-4 hover:underline">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1 text-ink-2">
        <Others {...company} />
      </p>
      <OwnSight {...company} />
    </section>
  )
}

const Others = ({ people, others }: WhoIsComing) => {
  const { t } = useText()
  if (others === 0) return people.length === 0 ? t('booking.company.alone') : null
  return t(people.length === 0 ? 'booking.company.onlyOthers' : 'booking.company.more', { count: others })
}

/** How the member appears to the others, and the choice that changes it. */
const OwnSight = ({ own: { isWanted, isInCommunity, isNamed } }: WhoIsComing) => {
  const { t } = useText()
  const choose = useAccountCall((isSeen: boolean) => client['who-is-coming'].setSeenByParticipants({ body: { isSeen } }))
  if (!isInCommunity)
    return (
      <p className="mt-3 text-ink-2 text-small">
        {t('booking.company.notShown')} <Link to={accountPaths.profile()}>{t('booking.company.toProfile')}</Link>
      </p>
    )
  const unnamed = isWanted ? 'otherName' : 'notNamed'
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      <p role="status" className="text-ink-2 text-small">
        {t(`booking.company.${isNamed ? 'named' : unnamed}`)} {t('booking.company.forAll')}
      </p>
      {choose.error && <Banner tone="bad" role="alert" title={t('booking.company.failed')} />}
      <Button isPending={choose.isPending} pendingLabel={t('booking.company.saving')} onPress={() => void choose.send(!isWanted)}>
        {t(isWanted ? 'booking.company.hide' : 'booking.company.show')}
      </Button>
    </div>
  )
}

export default Company
