import type { StaffMember } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { tagsOf } from './staff-tags.ts'

/** The tags of a staff member; those of the team alone are dashed. */
export const TagMarks = ({ member }: { member: StaffMember }) => {
  const { t } = useText()
  const { open, own } = tagsOf(member)
  return (
    <span className="flex flex-wrap gap-1">
      {open.map((tag) => (
        <span key={tag} className="wrap-anywhere rounded-full border border-transparent bg-groove px-2 py-0.5 text-micro">
          {tag}
        </span>
      ))}
      {own.map((tag) => (
        <span key={tag} className="wrap-anywhere rounded-full border border-line-field border-dashed px-2 py-0.5 text-ink-2 text-micro">
          {tag}
          <span className="sr-only"> {t('manager.staff.tags.ownMark')}</span>
        </span>
      ))}
    </span>
  )
}
