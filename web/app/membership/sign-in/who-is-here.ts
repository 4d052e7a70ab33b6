import type { Image, Session } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { personName } from '../../people/person-name.ts'

export type WhoIsHere = { email: string; name: string; picture?: Image | undefined }

export const whoIsHere = async (api: Client, { identity }: Session): Promise<WhoIsHere | null> => {
  if (!identity) return null
  const { member } = await api.members.getMyMember({ query: { fieldsets: ['FULL'] } })
  const name = identity.name ?? member.profile?.nickname ?? personName({ ...member.contact, email: identity.email })
  return { email: identity.email, name: name ?? identity.email, picture: member.profile?.photo }
}
