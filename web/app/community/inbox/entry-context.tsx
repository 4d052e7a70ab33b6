import type { Member } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { formatDate, formatWhenShort, phoneLink } from '../../ground/format.ts'
import { LoadedList } from '../../ground/lists/loaded-list.tsx'
import { useMay } from '../../ground/permissions.ts'
import { useSite } from '../../house/site-context.ts'
import { memberName } from '../../membership/member-lookup.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Link, linkLook } from '../../ui/link.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { type Entry, reportsQuery } from './inbox-query.ts'

export const EntryContext = ({ entry: { member, report } }: { entry: Entry }) => {
  const { t } = useText()
  const name = memberName(member)
  return (
    <section aria-label={t('manager.inbox.context')} className="grid min-w-0 content-start gap-4">
      <div className="flex items-center gap-3">
        <Avatar name={name} picture={member.profile.photo} size={56} />
        <div className="min-w-0">
          <h2 className="text-title wrap-anywhere">{name}</h2>
          {member.profile.title !== undefined && <p className="text-dense text-ink-2 wrap-anywhere">{member.profile.title}</p>}
        </div>
      </div>
      <Facts member={member} />
      {report && <Reports memberId={member.id} />}
      <p className="text-dense">
        <Link to={paths.manageMembers({ member: member.id })}>{t('manager.inbox.openMember')}</Link>
      </p>
    </section>
  )
}

const Facts = ({ member }: { member: Member }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const isMuted = member.activityStatus === 'MUTED'
  const [phone] = member.contact?.phones ?? []
  return (
    <dl className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-2 gap-y-1.75 text-dense *:[dt]:text-ink-3">
      <dt>{t('manager.inbox.email')}</dt>
      <dd className="wrap-anywhere">
        <a className={linkLook} href={`mailto:${member.loginEmail}`}>
          {member.loginEmail}
        </a>{' '}
        <span className="text-ink-3">({t(member.loginEmailVerified ? 'manager.inbox.proven' : 'manager.inbox.unproven')})</span>
      </dd>
      {phone !== undefined && (
        <>
          <dt>{t('manager.inbox.phone')}</dt>
          <dd>
            <a className={linkLook} href={phoneLink(phone)}>
              {phone}
            </a>
          </dd>
        </>
      )}
      <dt>{t('manager.inbox.account')}</dt>
      <dd>{t('manager.inbox.accountSince', { when: formatDate(member.createdDate, timeZone, locale) })}</dd>
      <dt>{t('manager.inbox.state')}</dt>
      <dd>{[t(`manager.inbox.states.${member.status}`), ...(isMuted ? [t('manager.inbox.muted')] : [])].join(', ')}</dd>
      <dt>{t('manager.inbox.profile')}</dt>
      <dd>{t(member.privacyStatus === 'PUBLIC' ? 'manager.inbox.shown' : 'manager.inbox.hidden')}</dd>
      {member.contactId && <Bookings contactId={member.contactId} />}
    </dl>
  )
}

const Bookings = ({ contactId }: { contactId: string }) => {
  const { t } = useText()
  const isReader = useMay()('bookings.read')
  const filter = { 'contactDetails.contactId': contactId }
  const { data } = useQuery({ ...api.bookings.countExtendedBookings.query({ body: { filter } }), enabled: isReader })
  if (!isReader) return null
  return (
    <>
      <dt>{t('manager.inbox.bookings')}</dt>
      <dd>
        {data?.count === 0 && t('manager.inbox.noBookings')}
        {data !== undefined && data.count > 0 && t('manager.inbox.bookingsCount', { count: data.count })}
      </dd>
    </>
  )
}

const Reports = ({ memberId }: { memberId: string }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const query = useQuery(reportsQuery(memberId))
  return (
    <section aria-labelledby="reports" className="border-line border-t pt-4">
      <h3 id="reports" className="mb-2 font-bold text-small">
        {t('manager.inbox.reports')}
      </h3>
      <LoadedList query={query} loading={t('manager.inbox.reportsLoading')}>
        {(reports) => (
          <ul className="grid gap-3">
            {reports.map(({ report: { id, reason, createdDate }, by }) => (
              <li key={id} className="rounded-card border border-line bg-surface px-3 py-2.5">
                <p className="font-strong text-small">{t(`manager.inbox.categories.${reason.category}`)}</p>
                <p className="whitespace-pre-line text-small wrap-anywhere">{reason.description || t('manager.inbox.noWords')}</p>
                <p className="mt-1 text-ink-3 text-micro">
                  {t('manager.inbox.by', { name: by ? memberName(by) : '–', when: formatWhenShort(createdDate, timeZone, locale) })}
                </p>
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
    </section>
  )
}

const inboxKeys = { approve: 'a', decline: 'd', dismiss: 'd', mute: 'm', block: 'b', reply: 'r' } as const
export type InboxAction = keyof typeof inboxKeys

const kinds: Partial<Record<InboxAction, 'primary' | 'danger'>> = { approve: 'primary', dismiss: 'primary', block: 'danger' }

type EntryActionsProps = { actions: readonly InboxAction[]; isPending: boolean; onAct: (action: InboxAction) => void }

export const EntryActions = ({ actions, isPending, onAct }: EntryActionsProps) => {
  const { t } = useText()
  return (
    <section aria-label={t('manager.inbox.actions.label')} className="grid content-start gap-3">
      {actions.length === 0 && <p className="text-dense text-ink-2">{t('manager.inbox.actions.readOnly')}</p>}
      {actions.map((action) => (
        <div key={action} className="grid gap-1">
          <Button kind={kinds[action] ?? 'plain'} isPending={isPending} onPress={() => onAct(action)} className="w-full">
            {t(`manager.inbox.actions.${action}`)} <Kbd>{inboxKeys[action].toUpperCase()}</Kbd>
          </Button>
          <p className="text-dense text-ink-3">{t(`manager.inbox.actions.${action}Hint`)}</p>
        </div>
      ))}
    </section>
  )
}
