import type { Tags } from '@foyer/contract'

export type TagColumns = { open: string[]; private: string[] }

/** Each tag once, as the columns hold them. */
export const tagColumnsOf = (tags: Tags | null | undefined): TagColumns => ({
  open: [...new Set(tags?.tags?.tagIds)],
  private: [...new Set(tags?.privateTags?.tagIds)],
})

/** A list without some tags and with others; a tag that is both taken away and assigned stays. */
export const retagged = (list: readonly string[], { assigned, unassigned }: { assigned: string[]; unassigned: string[] }): string[] => [
  ...new Set([...list.filter((tag) => !unassigned.includes(tag)), ...assigned]),
]
