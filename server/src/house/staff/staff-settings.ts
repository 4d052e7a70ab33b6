import { contract, type StaffMemberSettings } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { pickMasked } from '../../ground/db/querying/pick-masked.ts'
import type { Handler } from '../../ground/handler.ts'
import { findSettings, saveSettings } from './staff-store.ts'

export const getStaffMemberSettings: Handler<'staff', 'getStaffMemberSettings'> = async (_received, { db, siteId }) => ({
  staffMemberSettings: await findSettings(db, siteId),
})

const row = contract.staff.updateStaffMemberSettings

export const updateStaffMemberSettings: Handler<'staff', 'updateStaffMemberSettings'> = async ({ body, cleared }, context) => {
  const { siteId, now } = context
  const { revision, ...changes } = body.staffMemberSettings
  const patch = pickMasked({
    changes,
    mask: body.fieldMask,
    writable: row.body.properties.staffMemberSettings,
    entity: row.response.properties.staffMemberSettings,
    cleared,
    path: 'staffMemberSettings',
    maskName: 'fieldMask',
  })
  return await context.inTransaction(async (tx) => {
    const before = await findSettings(tx, siteId)
    const isPublic = publicityOf(patch.contactInformation, before)
    const isSaved = before.revision === revision && (await saveSettings(tx, { siteId, now, revision, isPublic }))
    const current = await findSettings(tx, siteId)
    if (!isSaved) throw new Refusal('STALE_REVISION', { current })
    return { staffMemberSettings: current }
  })
}

type Sent = { publiclyAccessible?: boolean } | null | undefined

const publicityOf = (sent: Sent, { contactInformation }: StaffMemberSettings): boolean =>
  sent === null ? false : (sent?.publiclyAccessible ?? contactInformation.publiclyAccessible)
