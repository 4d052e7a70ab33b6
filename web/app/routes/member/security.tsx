import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageTitle } from '../../ground/page-title.tsx'
import { apiOf } from '../../ground/server-api.ts'
import { ConnectionsSection } from '../../people/security/connections-section.tsx'
import { EmailSection } from '../../people/security/email-section.tsx'
import { FactorsSection } from '../../people/security/factors-section.tsx'
import { PasskeysSection } from '../../people/security/passkeys-section.tsx'
import { PasswordSection } from '../../people/security/password-section.tsx'
import { RecoveryCodesSection } from '../../people/security/recovery-codes.tsx'
import { DevicesSection, SessionsSection } from '../../people/security/sessions-section.tsx'
import { useMember } from '../../people/signed-in-member.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { identity, authentication, passkeys: keys, 'sign-in-providers': providers } = apiOf(context)
  const [{ sessions }, factors, { passkeys }, { devices }, { passwordRule }, account] = await Promise.all([
    identity.listSessions({}),
    authentication.listFactors({}),
    keys.listPasskeys({}),
    authentication.listRememberedDevices({}),
    authentication.getPasswordRule({}),
    providers.listConnections({}),
  ])
  return { sessions, ...factors, passkeys, devices, shortest: passwordRule.shortest, account }
}

const Security = () => {
  const { t } = useText()
  const own = { identity: useMember(), ...useLoaderData<typeof loader>() }
  return (
    <>
      <PageTitle>{t('security.title')}</PageTitle>
      <h1 className="text-date">{t('security.title')}</h1>
      <p className="mt-2 mb-4 text-ink-2">{t('security.intro')}</p>
      <noscript>
        <Banner tone="wait" title={t('security.noScripts')} className="mb-4" />
      </noscript>
      <PasswordSection identity={own.identity} shortest={own.shortest} />
      <ConnectionsSection account={own.account} />
      <EmailSection own={own} />
      <PasskeysSection own={own} />
      <FactorsSection own={own} />
      <RecoveryCodesSection own={own} />
      <DevicesSection devices={own.devices} />
      <SessionsSection sessions={own.sessions} />
    </>
  )
}

export default Security
