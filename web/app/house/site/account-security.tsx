import { accountPaths } from '../../people/account-paths.ts'
import { useSession } from '../../session.tsx'
import { useText } from '../../text/text.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { LinkButton } from '../../ui/link.tsx'

export const AccountSecurity = () => {
  const { t } = useText()
  const { identity } = useSession()
  return (
    <FormSection title={t('manager.site.security')} hint={t('manager.site.securityHint')}>
      <p className="text-small">{t(identity?.hasPassword ? 'manager.site.hasPassword' : 'manager.site.noPassword')}</p>
      <LinkButton size="small" to={accountPaths.security()} className="justify-self-start">
        {t('manager.site.toSecurity')}
      </LinkButton>
    </FormSection>
  )
}
