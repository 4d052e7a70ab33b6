import type { StaffMember } from '@foyer/contract'

export const longestTag = 30

export type TagsOf = { open: string[]; own: string[] }

export const tagsOf = ({ tags }: StaffMember): TagsOf => ({ open: tags?.tags?.tagIds ?? [], own: tags?.privateTags?.tagIds ?? [] })

export const allTagsOf = (member: StaffMember): string[] => {
  const { open, own } = tagsOf(member)
  return [...new Set([...open, ...own])]
}

export const tagsAmong = (staff: readonly StaffMember[], language: string): string[] =>
  [...new Set(staff.flatMap(allTagsOf))].toSorted(new Intl.Collator(language).compare)

/** Those who have all of these tags. */
export const withTags = (staff: readonly StaffMember[], tags: readonly string[]): StaffMember[] =>
  staff.filter((member) => tags.every((tag) => allTagsOf(member).includes(tag)))
