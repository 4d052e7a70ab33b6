import type { AskedFieldSets, FieldSet, Member } from '@foyer/contract'

const rank: Record<FieldSet, number> = { PUBLIC: 0, EXTENDED: 1, FULL: 2 }

/** Each set includes the ones before it, so several add up to the largest; by default PUBLIC. */
export const fieldSetOf = ({ fieldsets = [], fieldSet }: AskedFieldSets): FieldSet =>
  [...fieldsets, ...(fieldSet ? [fieldSet] : [])].toSorted((left, right) => rank[right] - rank[left])[0] ?? 'PUBLIC'

export const memberIn = (fieldSet: FieldSet, member: Member): Member => views[fieldSet](member)

const inPublic = ({ id, contactId, createdDate, updatedDate, profile }: Member): Member => ({
  id,
  ...(contactId && { contactId }),
  createdDate,
  updatedDate,
  profile,
  status: 'UNKNOWN',
  privacyStatus: 'UNKNOWN',
  activityStatus: 'UNKNOWN',
})

const inExtended = (member: Member): Member => {
  const { loginEmail, status, privacyStatus, activityStatus } = member
  return { ...inPublic(member), ...(loginEmail !== undefined && { loginEmail }), status, privacyStatus, activityStatus }
}

const views: Record<FieldSet, (member: Member) => Member> = { PUBLIC: inPublic, EXTENDED: inExtended, FULL: (member) => member }
