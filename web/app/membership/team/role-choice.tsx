import type { GivenRole } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { givenRoles, useRoleText } from './role-text.ts'

type RoleChoiceProps = { value: GivenRole | null; onChange: (role: GivenRole) => void }

/** Each role with what it may do. */
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
