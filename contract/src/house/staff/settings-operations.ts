import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { FieldMask, Revision } from '../../ground/scalars.ts'
import { StaffMemberSettings } from './schemas.ts'

const StaffMemberSettingsAnswer = Type.Object({ staffMemberSettings: StaffMemberSettings })

export const staffSettingsOperations = rows({
  getStaffMemberSettings: {
    method: 'GET',
    path: '/v1/staff-member-settings',
    access: 'manager',
    permission: 'staff.read',
    isRead: true,
    summary: 'What holds for all staff: whether visitors see their addresses and numbers',
    response: StaffMemberSettingsAnswer,
    errors: [],
  },
  updateStaffMemberSettings: {
    method: 'PATCH',
    path: '/v1/staff-member-settings',
    access: 'manager',
    permission: 'staff.manage',
    summary: 'Change what holds for all staff',
    body: Type.Object({
      staffMemberSettings: Type.Object({
        contactInformation: Type.Optional(Type.Object({ publiclyAccessible: Type.Optional(Type.Boolean()) })),
        revision: Revision,
      }),
      fieldMask: Type.Optional(FieldMask),
    }),
    response: StaffMemberSettingsAnswer,
    errors: ['STALE_REVISION'],
  },
})
