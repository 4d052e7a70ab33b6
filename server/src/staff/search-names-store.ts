import type { StaffSearch } from '@foyer/contract'
import { sql } from 'kysely'
import { allOf, anyOf, type Condition } from '../db/querying/conditions.ts'

/** One of the words is in the name, ignoring case; with AND each of them. */
export const named = ({ expression = '', mode }: NonNullable<StaffSearch['search']> = {}): Condition => {
  const words = expression.split(/\s+/).filter(Boolean)
  if (words.length === 0) return allOf([])
  const found = words.map((word): Condition => sql`strpos(lower(staff_members.name), lower(${word})) > 0`)
  return mode === 'AND' ? allOf(found) : anyOf(found)
}
