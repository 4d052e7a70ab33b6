import type { Service, StaffMember } from '@foyer/contract'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { client } from '../../api.ts'
import { allPages } from '../../ground/all-pages.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { type Column, ListTable, RowLink } from '../../ground/lists/list-table.tsx'
import { SelectionBar } from '../../ground/lists/selection-bar.tsx'
import { type Selection, useSelection } from '../../ground/lists/use-selection.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { FilterChips } from '../../ui/fields/chips.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { allTagsOf, distinctTags, TagStaffDialog, tagsOf, withTags } from './staff-tags.tsx'

type StaffListProps = { staff: readonly StaffMember[]; services: readonly Service[] }

export const StaffList = ({ staff, services }: StaffListProps) => {
  const { t, language } = useText()
  const [params, setParams] = useSearchParams()
  const [isTagging, setTagging] = useState(false)
  const known = distinctTags(staff, language)
  // Ignores tags that no longer exist.
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

type StaffTableProps = { staff: readonly StaffMember[]; services: readonly Service[]; selection: Selection<StaffMember> }

const StaffTable = ({ staff, services, selection }: StaffTableProps) => {
  const { t } = useText()
  const columns: Record<string, Column<StaffMember>> = {
    name: { head: t('manager.staff.name'), cell: (member) => <Name member={member} />, cellClassName: 'py-1.5' },
    reach: {
      head: t('manager.staff.reach'),
      cell: ({ email }) => email,
      className: 'max-wide:hidden',
      cellClassName: 'wrap-anywhere text-ink-2',
    },
    hours: {
      head: t('manager.staff.hours'),
      cell: ({ resource }) => t(resource?.usesDefaultWorkingHours ? 'manager.staff.openingHours' : 'manager.staff.own'),
      cellClassName: 'text-ink-2',
    },
    gives: {
      head: t('manager.staff.gives'),
      cell: ({ resourceId, serviceProvider }) =>
        serviceProvider
          ? t('manager.staff.givesCount', { count: services.filter(({ staffMemberIds }) => staffMemberIds.includes(resourceId)).length })
          : t('manager.staff.givesNothing'),
      cellClassName: 'text-ink-2',
    },
    tags: {
      head: t('manager.staff.tags.label'),
      cell: (member) => <TagMarks member={member} />,
      className: 'max-wide:hidden',
    },
  }
  return (
    <ListTable caption={t('manager.staff.caption')} columns={columns} rows={staff} choosing={{ selection, nameOf: ({ name }) => name }} />
  )
}

const Name = ({ member }: { member: StaffMember }) => {
  const { name, mainMedia } = member
  return (
    <span className="flex items-center gap-2.5">
      <Avatar name={name} picture={mainMedia?.image} size={24} />
      <span className="min-w-24">
        <RowLink to={paths.manageStaffMember(member.id)} className="wrap-anywhere">
          {name}
        </RowLink>
        <span className="block text-ink-2 text-micro wide:hidden">{allTagsOf(member).join(', ')}</span>
      </span>
    </span>
  )
}

const TagMarks = ({ member }: { member: StaffMember }) => {
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

/** With those who give no services, in the order in which they came. */
export const allStaffQuery = () => ({
  queryKey: ['staff', 'withThoseWhoGiveNothing'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const question = { sort: [{ fieldName: 'createdDate' }, { fieldName: 'name' }] }
    const pages = await allPages(question, (query) =>
      client.staff.queryStaffMembersV2({ body: { query, fields: ['RESOURCE_DETAILS'] } }, { signal }),
    )
    return { staffMembers: pages.flatMap(({ staffMembers }) => staffMembers) }
  },
})

export const NewStaffDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useText()
  const navigate = useNavigate()
  const form = useDraft({
    saved: { name: '', email: '' },
    fields: { name: 'name', email: 'email' },
    changes: ['staff', 'calendar', 'availability'],
    save: ({ name, email }) => {
      const staffMember = { name: name.trim(), ...(email !== '' && { email: email.trim() }) }
      return client.staff.createStaffMember({ body: { staffMember, fields: ['RESOURCE_DETAILS'] } })
    },
    onSaved: ({ staffMember }) => void navigate(paths.manageStaffMember(staffMember.id)),
  })
  const { draft, bind } = form
  return (
    <FormDialog
      title={t('manager.staff.createTitle')}
      form={form}
      action={t('manager.staff.create')}
      pending={t('manager.staff.creating')}
      isBlocked={draft.name.trim() === ''}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('manager.staff.createHint')}</p>
      <TextField label={t('manager.staff.name')} {...bind('name')} maxLength={40} autoComplete="off" />
      <TextField type="email" label={t('manager.staff.email')} hint={t('manager.staff.emailHint')} {...bind('email')} autoComplete="off" />
    </FormDialog>
  )
}
