import { staffRoles } from '@foyer/domain'
import { useText } from '../../text/text.tsx'
import { useRoleText } from './role-text.ts'

/** Each role in a sentence, read off the rights that it is made of. */
export const RolesExplained = () => {
  const { t } = useText()
  const describe = useRoleText()
  return (
    <section aria-labelledby="roles" className="max-w-[62ch]">
      <h2 id="roles" className="font-bold text-small">
        {t('manager.team.rolesTitle')}
      </h2>
      <dl className="mt-2 grid gap-2 text-dense">
        {staffRoles.map((role) => (
          <div key={role}>
            <dt className="font-strong">{t(`manager.team.roles.${role}`)}</dt>
            <dd className="text-ink-2">{describe(role)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
