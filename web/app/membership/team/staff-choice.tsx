import { useQuery } from '@tanstack/react-query'
import { staffQuery } from '../../offer/catalogue.ts'
import { useText } from '../../text/text.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { useTeam } from './team-query.ts'

type StaffChoiceProps = {
  label: string
  description?: string | undefined
  isNeeded?: boolean
  value: string
  /** Their present staff member is offered, too; null for an account that does not exist yet. */
  personId: string | null
  onChange: (staffMemberId: string) => void
}

export const StaffChoice = ({ label, description, isNeeded = false, value, personId, onChange }: StaffChoiceProps) => {
  const { t } = useText()
  const staff = useQuery(staffQuery()).data?.staffMembers ?? []
  const taken = useTeam().data?.people.flatMap(({ id, staffMember }) => (staffMember && id !== personId ? [staffMember.id] : [])) ?? []
  const free = staff.filter(({ id }) => !taken.includes(id)).map(({ id, name }) => ({ id, label: name }))
  return (
    <Select
      label={label}
      description={description}
      placeholder={t('manager.team.link.choose')}
      value={chosenKey(value, isNeeded)}
      onChange={(chosen) => onChange(chosen === nobody ? '' : chosen)}
      options={isNeeded ? free : [{ id: nobody, label: t('manager.team.link.nobody') }, ...free]}
    />
  )
}

// The list box does not accept an empty key.
const nobody = 'nobody'

const chosenKey = (value: string, isNeeded: boolean): string | null => {
  if (value !== '') return value
  return isNeeded ? null : nobody
}
