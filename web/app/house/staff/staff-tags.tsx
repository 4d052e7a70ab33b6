import type { StaffMember } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { FilterChips } from '../../ui/fields/chips.tsx'
import { TagsField } from '../../ui/fields/tags-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'

type TagStaffDialogProps = {
  chosen: readonly StaffMember[]
  known: readonly string[]
  onDone: () => void
  onClose: () => void
}

const none = { open: [] as string[], own: [] as string[], unassigned: [] as string[] }
const mostPerCall = 100

export const TagStaffDialog = ({ chosen, known, onDone, onClose }: TagStaffDialogProps) => {
  const { t, language } = useText()
  const form = useDraft({
    saved: none,
    changes: ['staff'],
    save: (draft) => tagAll(chosen, draft),
    onSaved: () => {
      showToast({ text: t('manager.staff.tags.done', { count: chosen.length }) })
      onDone()
    },
  })
  const { draft, change } = form
  const present = distinctTags(chosen, language)
  return (
    <FormDialog
      title={t('manager.staff.tags.title', { count: chosen.length })}
      form={form}
      action={t('common.actions.save')}
      isBlocked={!form.isChanged}
      onClose={onClose}
    >
      <TagsField
        label={t('manager.staff.tags.assign')}
        hint={t('manager.staff.tags.openHint')}
        known={known}
        maxLength={longestTag}
        tags={draft.open}
        onChange={(open) => change({ open })}
      />
      <TagsField
        label={t('manager.staff.tags.assignOwn')}
        hint={t('manager.staff.tags.ownHint')}
        known={known}
        maxLength={longestTag}
        tags={draft.own}
        onChange={(own) => change({ own })}
      />
      {present.length > 0 && (
        <div className="grid gap-1.5">
          <p className="font-strong text-dense">{t('manager.staff.tags.unassign')}</p>
          <FilterChips
            label={t('manager.staff.tags.unassign')}
            chips={present.map((tag) => ({ value: tag, label: tag, count: countWith(chosen, tag) }))}
            values={draft.unassigned}
            onChange={(unassigned) => change({ unassigned })}
          />
        </div>
      )}
    </FormDialog>
  )
}

const countWith = (staff: readonly StaffMember[], tag: string): number =>
  staff.filter((member) => Object.values(tagsOf(member)).some((tags) => tags.includes(tag))).length

const tagAll = async (chosen: readonly StaffMember[], { open, own, unassigned }: typeof none): Promise<void> => {
  const tagIds = unassigned
  const lists = {
    assignTags: { tags: { tagIds: open }, privateTags: { tagIds: own } },
    unassignTags: { tags: { tagIds }, privateTags: { tagIds } },
  }
  const ids = chosen.map(({ id }) => id)
  const parts = Array.from({ length: Math.ceil(ids.length / mostPerCall) }, (_, part) =>
    ids.slice(part * mostPerCall, (part + 1) * mostPerCall),
  )
  for (const part of parts) await client.staff.bulkUpdateStaffMemberTags({ body: { ids: part, ...lists } })
}

export const longestTag = 30

type TagsOf = { open: string[]; own: string[] }

export const tagsOf = ({ tags }: StaffMember): TagsOf => ({ open: tags?.tags?.tagIds ?? [], own: tags?.privateTags?.tagIds ?? [] })

export const allTagsOf = (member: StaffMember): string[] => {
  const { open, own } = tagsOf(member)
  return [...new Set([...open, ...own])]
}

export const distinctTags = (staff: readonly StaffMember[], language: string): string[] =>
  [...new Set(staff.flatMap(allTagsOf))].toSorted(new Intl.Collator(language).compare)

export const withTags = (staff: readonly StaffMember[], tags: readonly string[]): StaffMember[] =>
  staff.filter((member) => tags.every((tag) => allTagsOf(member).includes(tag)))
