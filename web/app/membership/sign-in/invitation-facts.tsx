import type { OpenedInvitation } from '@foyer/contract'
import { formatWhenShort } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'

export type Offer = NonNullable<OpenedInvitation['offer']>

/** The role, what it is for, and until when the link is good. */
export const InvitationFacts = ({ offer: { role, expiresDate } }: { offer: Offer }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  return (
    <div className="rounded-card border border-line bg-sunken px-4 py-3">
      <p className="font-strong">{t('account.invitation.as', { role: t(`account.invitation.roles.${role}`) })}</p>
      <p className="mt-0.5 text-ink-2">{t(`account.invitation.does.${role}`)}</p>
      <p className="mt-2 text-ink-3 text-small">
        {t('account.invitation.until', { when: formatWhenShort(expiresDate, timeZone, locale) })}
      </p>
    </div>
  )
}
