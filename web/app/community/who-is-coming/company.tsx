import type { SightAtBooking, WhoIsComing } from '@foyer/contract'
import { client } from '../../api.ts'
import { useAccountCall } from '../../ground/use-account-call.ts'
import { accountPaths } from '../../people/account-paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { Link } from '../../ui/link.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { communityPaths } from '../community-paths.ts'

const Company = (props: OwnSightProps) => {
  const { t } = useText()
  const { company } = props
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
      <OwnSight {...props} />
    </section>
  )
}

const Others = ({ people, others }: WhoIsComing) => {
  const { t } = useText()
  if (others === 0) return people.length === 0 ? t('booking.company.alone') : null
  return t(people.length === 0 ? 'booking.company.onlyOthers' : 'booking.company.more', { count: others })
}

type OwnSightProps = { bookingId: string; company: WhoIsComing }

const OwnSight = ({ bookingId, company: { own } }: OwnSightProps) => {
  const { t } = useText()
  const choose = useAccountCall((seenByParticipants: SightAtBooking) =>
    client['who-is-coming'].setSeenAtBooking({ params: { bookingId }, body: { seenByParticipants } }),
  )
  const { isWanted, atBooking, isInCommunity, isNamed } = own
  if (!isInCommunity)
    return (
      <p className="mt-3 text-ink-2 text-small">
        {t('booking.company.notShown')} <Link to={accountPaths.profile()}>{t('booking.company.toProfile')}</Link>
      </p>
    )
  const isShown = atBooking === 'AS_PROFILE' ? isWanted : atBooking === 'SHOWN'
  const unnamed = isShown ? 'otherName' : 'notNamed'
  return (
    <div className="mt-4 grid justify-items-start gap-1">
      <Switch
        checked={isShown}
        aria-describedby="own-sight"
        onValue={(wanted) => choose.isPending || void choose.send(wanted ? 'SHOWN' : 'HIDDEN')}
      >
        {t('booking.company.show')}
      </Switch>
      <p id="own-sight" role="status" className="text-ink-2 text-small">
        {t(`booking.company.${isNamed ? 'named' : unnamed}`)}
      </p>
      {choose.error && <Banner tone="bad" role="alert" title={t('booking.company.failed')} />}
      <p className="text-ink-2 text-small">
        {t(atBooking === 'AS_PROFILE' ? 'booking.company.asProfile' : 'booking.company.hereOnly')}{' '}
        <Link to={accountPaths.profile()}>{t('booking.company.toProfile')}</Link>
      </p>
      {atBooking !== 'AS_PROFILE' && (
        <Button kind="quiet" className="-ms-3" isDisabled={choose.isPending} onPress={() => void choose.send('AS_PROFILE')}>
          {t('booking.company.likeProfile')}
        </Button>
      )}
    </div>
  )
}

export default Company
