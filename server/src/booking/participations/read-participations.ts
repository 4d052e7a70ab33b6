import { Refusal } from '@foyer/domain'
import { sql } from 'kysely'
import type { Fields } from '../../ground/db/querying/fields.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Handler } from '../../ground/handler.ts'
import { findParticipation, participationOf, participationsOf } from './participations-store.ts'

const sameness = ['$eq', '$in'] as const

const participationFields: Fields = {
  id: { column: sql.ref('participations.id'), type: 'id', operators: ['$in', '$eq'], isSortable: false, isRequired: true },
  eventId: { column: sql.ref('participations.event_id'), type: 'text', operators: sameness, isSortable: false },
  scheduleId: { column: sql.ref('participations.schedule_id'), type: 'id', operators: sameness, isSortable: false },
  externalId: { column: sql.ref('participations.external_id'), type: 'id', operators: sameness, isSortable: false },
  createdDate: { column: sql.ref('participations.created_at'), type: 'instant', operators: [], isRequired: true },
}

export const getParticipation: Handler<'participations', 'getParticipation'> = async ({ params }, { db, siteId, caller }) => {
  const participation = await findParticipation(db, siteId, caller, params.participationId)
  if (!participation) throw new Refusal('PARTICIPATION_NOT_FOUND')
  return { participation }
}

export const queryParticipations: Handler<'participations', 'queryParticipations'> = async (
  { body },
  { db, siteId, caller, dependencies },
) => {
  const { rows, pagingMetadata } = await findPage({
    db,
    signingKeys: dependencies.signingKeys,
    siteId,
    operation: 'queryParticipations',
    fields: participationFields,
    from: participationsOf(db, siteId, caller),
    query: body.query,
    defaults: { sort: [{ fieldName: 'createdDate', order: 'DESC' }], paging: 'CURSOR' },
  })
  return { participations: rows.map((row) => participationOf(row)), pagingMetadata }
}
