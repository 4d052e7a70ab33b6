import type { Service, StaffMember } from '@foyer/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { SelectionBar } from '../../ground/lists/selection-bar.tsx'
import { useSelection } from '../../ground/lists/use-selection.ts'
import { useText } from '../../text/text.tsx'
import { FilterChips } from '../../ui/chips.tsx'
import { StaffTable } from './staff-table.tsx'
import { tagsAmong, withTags } from './staff-tags.ts'
import { TagStaffDialog } from './tag-staff-dialog.tsx'

type StaffListProps = { staff: readonly StaffMember[]; services: readonly Service[] }

/** Staff members, those with the tags that the address names, and what can be done with several of them. */
export const StaffList = ({ staff, services }: StaffListProps) => {
  const { t, language } = useText()
  const [params, setParams] = useSearchParams()
  const [isTagging, setTagging] = useState(false)
  const known = tagsAmong(staff, language)
  // A tag that is gone hides no one.
  const tags = params.getAll('tag').filter((tag) => known.includes(tag))
  const shown = withTags(staff, tags)
  const selection = useSelection(shown, tags.join('\n'))
  return (
    <>
      {known.length > 0 && (
        <FilterChips
          className="mb-3"
          label={t('manager.staff.tags.filter')}
          chips={known.map((tag) => ({ value: tag, label: tag, count: withTags(shown, [tag]).length }))}
          values={tags}
          onChange={(chosen) => setParams({ tag: chosen }, { preventScrollReset: true, replace: true })}
        />
      )}
      <p role="status" className="sr-only">
        {tags.length > 0 && t('manager.staff.tags.shown', { count: shown.length })}
      </p>
      <StaffTable staff={shown} services={services} selection={selection} />
      <SelectionBar
        selection={selection}
        total={null}
        actions={[{ name: 'tag', label: t('manager.staff.tags.action') }]}
        isPending={false}
        onAct={() => setTagging(true)}
      />
      {isTagging && (
        <TagStaffDialog
          chosen={selection.chosen}
          known={known}
          onDone={() => {
            setTagging(false)
            selection.clear()
          }}
          onClose={() => setTagging(false)}
        />
      )}
    </>
  )
}
