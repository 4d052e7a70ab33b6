import { type GivenRole, type OwnArea, permissionAreas, type TeamPerson } from '@foyer/contract'
import { isPermitted, permissionsOf, type StaffRole, staffRoles } from '@foyer/domain'
import { formatList } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'

/** Assignable roles, from most to least rights. */
export const givenRoles: readonly GivenRole[] = ['ADMIN', 'FRONT_DESK', 'PROVIDER']

export const teamPersonName = ({ name, email }: Pick<TeamPerson, 'name' | 'email'>): string => name ?? email

const ownAreas: readonly OwnArea[] = ['bookings', 'calendar']

/** What a role may change, only see, and not see, from its rights; or that it is limited to its own calendar. */
export const useRoleText = (): ((role: StaffRole) => string) => {
  const { t, locale } = useText()
  return (role) => {
    const granted = permissionsOf(role)
    const changed = permissionAreas.filter((area) => isPermitted(granted, `${area}.manage`))
    const seen = permissionAreas.filter((area) => !changed.includes(area) && isPermitted(granted, `${area}.read`))
    const hidden = permissionAreas.filter((area) => !changed.includes(area) && !seen.includes(area))
    if (changed.length === permissionAreas.length) return t('manager.team.changesAll')
    const areas = (list: typeof changed) =>
      formatList(
        list.map((area) => t(`manager.team.areas.${area}`)),
        locale,
      )
    const own = ownAreas.filter((area) => granted.includes(`${area}.own`)).map((area) => t(`manager.team.ownAreas.${area}`))
    return [
      own.length > 0 && t('manager.team.changesOwn', { areas: formatList(own, locale) }),
      changed.length > 0 && t('manager.team.changes', { areas: areas(changed) }),
      seen.length > 0 && t('manager.team.sees', { areas: areas(seen) }),
      // A role with `own` rights does not list the areas without access.
      hidden.length > 0 && own.length === 0 && t('manager.team.noAccess', { areas: areas(hidden) }),
    ]
      .filter(Boolean)
      .join(' ')
  }
}

type RoleChoiceProps = { value: GivenRole | null; onChange: (role: GivenRole) => void }

export const RoleChoice = ({ value, onChange }: RoleChoiceProps) => {
  const { t } = useText()
  const describe = useRoleText()
  return (
    <RadioGroup
      label={t('manager.team.role')}
      value={value}
      onChange={onChange}
      choices={givenRoles.map((role) => ({ value: role, label: t(`manager.team.roles.${role}`), description: describe(role) }))}
    />
  )
}

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
