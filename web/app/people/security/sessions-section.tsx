import type { RememberedDevice, SignedInSession } from '@foyer/contract'
import { useState } from 'react'
import { client } from '../../api.ts'
import { formatWhenShort } from '../../ground/format.ts'
import { useAccountCall } from '../../ground/use-account-call.ts'
import { zoneText } from '../../ground/zone-text.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { AccountList, AccountRow, AccountSection } from '../../ui/account-section.tsx'
import { Button } from '../../ui/button.tsx'
import { AccountConfirmDialog } from './account-confirm-dialog.tsx'
import { dayText, hasOthers, type OwnSecurity } from './own-security.ts'
import { useFocusAfterChange } from './security-news.tsx'

export const SessionsSection = ({ sessions }: Pick<OwnSecurity, 'sessions'>) => {
  const text = useText()
  const { t } = text
  const { timeZone } = useSite()
  const { nameOf } = useSessionText()
  const heading = useFocusAfterChange(sessions.length)
  const [chosen, setChosen] = useState<SignedInSession | null>(null)
  const [isEndingOthers, setEndingOthers] = useState(false)
  const end = useAccountCall(
    (sessionId: string) => client.identity.endSession({ params: { sessionId }, body: {} }),
    () => setChosen(null),
  )
  const endOthers = useAccountCall(
    () => client.identity.endOtherSessions({ body: {} }),
    () => setEndingOthers(false),
  )
  const zone = zoneText(sessions[0]?.lastSeenDate ?? Temporal.Now.instant().toString(), timeZone, text)
  return (
    <AccountSection title={t('security.sessions.title')} hint={t('security.sessions.hint', { zone })} headingRef={heading}>
      <AccountList>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setChosen(session)} />
        ))}
      </AccountList>
      {hasOthers({ sessions }) ? (
        <Button kind="danger" className="justify-self-start max-phone:w-full" onPress={() => setEndingOthers(true)}>
          {t('security.sessions.endOthers')}
        </Button>
      ) : (
        <p className="text-ink-2 text-small">{t('security.sessions.only')}</p>
      )}
      {chosen && (
        <AccountConfirmDialog
          title={t('security.sessions.endTitle', { device: nameOf(chosen) })}
          body={t('security.sessions.endBody')}
          action={t('security.sessions.end')}
          pending={t('security.sessions.ending')}
          error={end.error}
          isPending={end.isPending}
          onConfirm={() => void end.send(chosen.id)}
          onClose={() => setChosen(null)}
        />
      )}
      {isEndingOthers && (
        <AccountConfirmDialog
          title={t('security.sessions.endOthersTitle')}
          body={t('security.sessions.endOthersBody')}
          action={t('security.sessions.endOthers')}
          pending={t('security.sessions.ending')}
          error={endOthers.error}
          isPending={endOthers.isPending}
          onConfirm={() => void endOthers.send()}
          onClose={() => setEndingOthers(false)}
        />
      )}
    </AccountSection>
  )
}

const SessionRow = ({ session, onEnd }: { session: SignedInSession; onEnd: () => void }) => {
  const { t } = useText()
  const { nameOf, seenOf, factsOf } = useSessionText()
  const action = session.isCurrent ? (
    <span className="rounded-full bg-brand-wash px-3 py-1 font-strong text-brand-ink text-dense">{t('security.sessions.this')}</span>
  ) : (
    <Button size="small" aria-label={t('security.sessions.endNamed', { device: nameOf(session), moment: seenOf(session) })} onPress={onEnd}>
      {t('security.sessions.end')}
    </Button>
  )
  return (
    <AccountRow title={nameOf(session)} action={action}>
      <p>{seenOf(session)}</p>
      <p className="text-ink-3">{factsOf(session)}</p>
    </AccountRow>
  )
}

const useSessionText = () => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const moment = (instant: string) => formatWhenShort(instant, timeZone, locale)
  const wayOf = ({ signedInBy, hasSecondFactor }: SignedInSession) => {
    const way = t(`security.sessions.by.${signedInBy}`)
    // A passkey counts as both factors.
    return hasSecondFactor && signedInBy !== 'PASSKEY' ? t('security.sessions.byTwo', { way }) : way
  }
  return {
    nameOf: ({ device, client: frontEnd }: SignedInSession) => {
      const name = device ?? t('security.sessions.unknown')
      return frontEnd ? `${name}, ${t('security.sessions.through', { client: frontEnd.name })}` : name
    },
    seenOf: ({ isCurrent, lastSeenDate }: SignedInSession) =>
      isCurrent ? t('security.sessions.now') : t('security.sessions.lastSeen', { moment: moment(lastSeenDate) }),
    factsOf: (session: SignedInSession) =>
      [
        t('security.sessions.since', { moment: moment(session.createdDate) }),
        wayOf(session),
        ...(session.network === undefined ? [] : [t('security.sessions.network', { network: session.network })]),
      ].join(', '),
  }
}

export const DevicesSection = ({ devices }: Pick<OwnSecurity, 'devices'>) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const heading = useFocusAfterChange(devices.length)
  const [chosen, setChosen] = useState<RememberedDevice | null>(null)
  const forget = useAccountCall(
    (deviceId: string) => client.authentication.forgetRememberedDevice({ params: { deviceId }, body: {} }),
    () => setChosen(null),
  )
  const nameOf = ({ device }: RememberedDevice) => device ?? t('security.devices.unknown')
  return (
    <AccountSection title={t('security.devices.title')} hint={t('security.devices.hint')} headingRef={heading}>
      {devices.length === 0 ? (
        <p className="text-ink-2 text-small">{t('security.devices.none')}</p>
      ) : (
        <AccountList>
          {devices.map((device) => (
            <AccountRow
              key={device.id}
              title={nameOf(device)}
              action={
                <Button
                  size="small"
                  aria-label={t('security.devices.forgetNamed', { device: nameOf(device) })}
                  onPress={() => setChosen(device)}
                >
                  {t('security.devices.forget')}
                </Button>
              }
            >
              {t('security.devices.until', { day: dayText(device.expiresDate, timeZone, locale) })}
            </AccountRow>
          ))}
        </AccountList>
      )}
      {chosen && (
        <AccountConfirmDialog
          title={t('security.devices.forgetTitle')}
          body={t('security.devices.forgetBody', { device: nameOf(chosen) })}
          action={t('security.devices.forget')}
          pending={t('security.devices.forgetting')}
          error={forget.error}
          isPending={forget.isPending}
          onConfirm={() => void forget.send(chosen.id)}
          onClose={() => setChosen(null)}
        />
      )}
    </AccountSection>
  )
}
