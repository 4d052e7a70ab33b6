import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Revision } from '../../ground/scalars.ts'
import { DefaultPrivacy, MemberPrivacySettings, MemberPrivacySettingsChanges } from './privacy-schemas.ts'

const DefaultAnswer = Type.Object({ defaultPrivacy: DefaultPrivacy })
const SettingsAnswer = Type.Object({ memberPrivacySettings: MemberPrivacySettings })

export const memberPrivacyOperations = rows({
  getDefaultPrivacy: {
    method: 'GET',
    path: '/v1/default-privacy-status',
    access: 'manager',
    permission: 'members.read',
    isRead: true,
    summary: 'Whether new members show themselves',
    response: DefaultAnswer,
    errors: [],
  },
  setDefaultPrivacy: {
    method: 'PATCH',
    path: '/v1/default-privacy-status',
    access: 'manager',
    permission: 'members.manage',
    summary: 'Decide whether new members show themselves; members who are there already stay as they are',
    body: Type.Object({
      defaultPrivacy: Type.Object({ defaultPrivacy: DefaultPrivacy.properties.defaultPrivacy, revision: Revision }),
    }),
    response: DefaultAnswer,
    errors: ['INVALID_REVISION'],
  },
  getMemberPrivacySettings: {
    method: 'GET',
    path: '/v1/privacy-settings',
    access: 'visitor',
    isRead: true,
    summary: 'Who sees members who show themselves, and who may show themselves',
    response: SettingsAnswer,
    errors: [],
  },
  setMemberPrivacySettings: {
    method: 'POST',
    path: '/v1/privacy-settings',
    access: 'manager',
    permission: 'members.manage',
    summary: 'Decide who sees members who show themselves, and who may show themselves',
    body: Type.Object({ memberPrivacySettings: MemberPrivacySettingsChanges }),
    response: SettingsAnswer,
    errors: ['INVALID_REVISION', 'INVALID_SETTINGS'],
  },
})
