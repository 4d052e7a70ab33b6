import type { Service } from '@foyer/contract'

/** Who stands behind a resource, with the face that the service shows. */
export const staffMemberOf = (service: Service, resource: { id: string; name?: string } | undefined) => {
  if (!resource) return undefined
  const known = service.staffMembers.find(({ staffMemberId }) => staffMemberId === resource.id)
  const name = known?.name ?? resource.name
  return name === undefined ? undefined : { name, picture: known?.mainMedia?.image }
}
