import type { MemberAbout } from '@foyer/contract'
import { Refusal } from '@foyer/domain'

export const requireAbout = (about: MemberAbout | null): MemberAbout => {
  if (!about) throw new Refusal('NOT_FOUND')
  return about
}
