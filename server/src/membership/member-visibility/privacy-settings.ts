import { Refusal } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { loadPrivacySettings, lockPrivacySettings, saveDefaultPrivacy, savePrivacySettings } from './privacy-store.ts'

export const getDefaultPrivacy: Handler<'members', 'getDefaultPrivacy'> = async (_input, { db, siteId }) => ({
  defaultPrivacy: (await loadPrivacySettings(db, siteId)).byDefault,
})

export const getMemberPrivacySettings: Handler<'members', 'getMemberPrivacySettings'> = async (_input, { db, siteId }) => ({
  memberPrivacySettings: (await loadPrivacySettings(db, siteId)).settings,
})

export const setDefaultPrivacy: Handler<'members', 'setDefaultPrivacy'> = ({ body: { defaultPrivacy: sent } }, context) =>
  context.inTransaction(async (tx) => {
    const { siteId, now } = context
    const { byDefault: previous } = await lockPrivacySettings(tx, siteId, now)
    requireCurrent(sent.revision, previous.revision)
    await saveDefaultPrivacy(tx, { siteId, now }, sent.defaultPrivacy)
    const { byDefault: entity } = await loadPrivacySettings(tx, siteId)
    const payload = { entity, previous }
    await recordEvent(tx, { ...eventOf(context), name: 'default_privacy.updated', entityId: siteId, payload })
    return { defaultPrivacy: entity }
  })

export const setMemberPrivacySettings: Handler<'members', 'setMemberPrivacySettings'> = ({ body }, context) => {
  const { publicMemberVisibility, publicMemberCandidates, revision } = body.memberPrivacySettings
  if (publicMemberVisibility === 'UNKNOWN') throw new Refusal('INVALID_SETTINGS', { publicMemberVisibility })
  if (publicMemberCandidates === 'UNKNOWN') throw new Refusal('INVALID_SETTINGS', { publicMemberCandidates })
  return context.inTransaction(async (tx) => {
    const { siteId, now } = context
    const { settings: previous } = await lockPrivacySettings(tx, siteId, now)
    requireCurrent(revision ?? '0', previous.revision)
    await savePrivacySettings(
      tx,
      { siteId, now },
      {
        ...previous,
        publicMemberVisibility: publicMemberVisibility ?? previous.publicMemberVisibility,
        publicMemberCandidates: publicMemberCandidates ?? previous.publicMemberCandidates,
      },
    )
    const { settings: entity } = await loadPrivacySettings(tx, siteId)
    const payload = { entity, previous }
    await recordEvent(tx, { ...eventOf(context), name: 'member_privacy_settings.updated', entityId: siteId, payload })
    return { memberPrivacySettings: entity }
  })
}

const requireCurrent = (sent: string, revision: string): void => {
  if (sent !== revision) throw new Refusal('INVALID_REVISION', { revision })
}

export const privacyHandlers = { getDefaultPrivacy, setDefaultPrivacy, getMemberPrivacySettings, setMemberPrivacySettings }

const eventOf = ({ siteId, caller, now, dependencies: { jobs } }: Context) => ({ siteId, caller, now, jobs })
