import { type RawBuilder, sql } from 'kysely'
import type { Fields } from '../../ground/db/querying/fields.ts'

const badge = (name: string): RawBuilder<unknown> => sql.ref(`badges.${name}`)

export const badgeFields: Fields = {
  id: { column: badge('id'), type: 'id' },
  title: { column: badge('title'), type: 'text', isRequired: true },
  description: { column: badge('description'), type: 'text' },
  permissionsEnabled: { column: badge('permissions_enabled'), type: 'boolean', isRequired: true },
  slug: { column: badge('slug'), type: 'text', isRequired: true },
  createdDate: { column: badge('created_at'), type: 'instant', isRequired: true },
  position: { column: badge('position'), type: 'number', isRequired: true },
}

const assignment = (name: string): RawBuilder<unknown> => sql.ref(`badge_assignments.${name}`)

export const assignmentFields: Fields = {
  id: { column: assignment('id'), type: 'id' },
  badgeId: { column: assignment('badge_id'), type: 'id' },
  memberId: { column: assignment('member_id'), type: 'id' },
  createdDate: { column: assignment('created_at'), type: 'instant', isRequired: true },
}
