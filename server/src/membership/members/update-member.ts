import type { MemberChanges, MemberImage } from '@foyer/contract'
import { checkedCustomValues, invalid, isMemberSlug, isVisibleToMember, Refusal } from '@foyer/domain'
import type { VerbContext } from '../../ground/bulk/by-filter.ts'
import { memberIdOf } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Cleared, Context, Handler } from '../../ground/handler.ts'
import { showPictures } from '../../house/media/media.ts'
import { saveCustomValues } from '../../people/contacts/contacts-store.ts'
import { changeOwnContact, type OwnContact, saveOwnContact } from '../../people/contacts/own-contacts-store.ts'
import { loadCustomFields } from '../../people/custom-fields/custom-fields-store.ts'
import { requireMayShow } from '../member-visibility/member-visibility.ts'
import { stayHidden } from '../member-visibility/privacy-store.ts'
import { changeMember, lockMember, recordMemberEvent, requireReach } from './change-member.ts'
import { keptAddress } from './create-member.ts'
import {
  contactOfMember,
  type MemberColumns,
  memberWithSlug,
  type Profile,
  picturesOfMember,
  saveMember,
  saveProfile,
  saveSlug,
} from './members-store.ts'

export const updateMember: Handler<'members', 'updateMember'> = ({ params, body: { member }, cleared }, context) => {
  const memberId = params['member.id']
  requireReach(context.caller, memberId)
  const { siteId, now } = context
  return changeMember(context, memberId, async (tx) => {
    if (member.privacyStatus === 'PUBLIC') await requireMayShow(tx, siteId, memberId)
    if (member.privacyStatus === 'PRIVATE') await stayHidden(tx, siteId, memberId)
    const pictures = await picturesIn(tx, context, memberId, { member, cleared })
    await saveMember(tx, { siteId, memberId, now }, { ...profileIn(member, cleared), ...pictures })
    const contactId = await contactOfMember(tx, siteId, memberId)
    if (contactId) {
      await changeOwnContact(tx, { siteId, contactId, now }, contactIn(member, cleared))
      await changeCustomFields(tx, context, contactId, member)
    }
  })
}

export const deleteMemberPhones: Handler<'members', 'deleteMemberPhones'> = ({ params }, context) =>
  changeContact(context, params.id, { phones: [] })

export const deleteMemberEmails: Handler<'members', 'deleteMemberEmails'> = ({ params }, context) =>
  changeContact(context, params.id, { emails: [] })

export const deleteMemberAddresses: Handler<'members', 'deleteMemberAddresses'> = ({ params }, context) =>
  changeContact(context, params.id, { addresses: [] })

const changeContact = (context: Context, memberId: string, changes: OwnContact) => {
  requireReach(context.caller, memberId)
  const { siteId, now } = context
  return changeMember(context, memberId, async (tx) => {
    const contactId = await contactOfMember(tx, siteId, memberId)
    if (contactId) await changeOwnContact(tx, { siteId, contactId, now }, changes)
  })
}

const textIn = (sent: string | undefined, isCleared: boolean): string | null | undefined => {
  if (isCleared) return null
  return sent === undefined ? undefined : sent.trim() || null
}

const profileIn = ({ profile = {}, privacyStatus }: MemberChanges, cleared: Cleared): MemberColumns => ({
  nickname: textIn(profile.nickname, cleared.has('member.profile.nickname')),
  title: textIn(profile.title, cleared.has('member.profile.title')),
  ...(privacyStatus !== undefined && privacyStatus !== 'UNKNOWN' && { privacyStatus }),
})

/** Public front ends send a whole list with each change, so an empty one says nothing; null empties. */
const contactIn = ({ contact = {} }: MemberChanges, cleared: Cleared): OwnContact => {
  const text = (name: 'firstName' | 'lastName' | 'birthdate' | 'company' | 'jobTitle') =>
    textIn(contact[name], cleared.has(`member.contact.${name}`))
  const list = <Entry>(name: string, sent: readonly Entry[] = []): readonly Entry[] | undefined =>
    sent.length > 0 || cleared.has(`member.contact.${name}`) ? sent : undefined
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    birthdate: text('birthdate'),
    company: text('company'),
    jobTitle: text('jobTitle'),
    phones: list('phones', contact.phones),
    emails: list('emails', contact.emails),
    addresses: list('addresses', contact.addresses?.map(keptAddress)),
  }
}

/** Members fill in their own fields; a manager those of the business, too. */
const changeCustomFields = async (
  tx: Transaction,
  { siteId, now, caller }: Context,
  contactId: string,
  { contact: { customFields } = {} }: MemberChanges,
): Promise<void> => {
  if (!customFields) return
  const sent = Object.fromEntries(Object.entries(customFields).flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]])))
  const fields = (await loadCustomFields(tx, siteId)).filter(isVisibleToMember)
  const by = caller.kind === 'manager' ? 'BUSINESS' : 'MEMBER'
  const values = checkedCustomValues(fields, sent, { path: 'member.contact.customFields', by })
  await saveCustomValues(tx, { siteId, contactId, now }, { values })
}

type SentChanges = { member: MemberChanges; cleared: Cleared }

/** Both pictures are registered as shown by the member, so that an upload stays as long as the profile shows it. */
const picturesIn = async (
  tx: Transaction,
  { siteId, now }: Context,
  memberId: string,
  { member: { profile = {} }, cleared }: SentChanges,
): Promise<Pick<MemberColumns, 'photo' | 'cover'>> => {
  const names = ['photo', 'cover'] as const
  const isChanged = (name: 'photo' | 'cover') => profile[name] !== undefined || cleared.has(`member.profile.${name}`)
  if (!names.some(isChanged)) return {}
  for (const name of names) requirePictureAddress(profile[name], `member.profile.${name}.url`)
  const before = await picturesOfMember(tx, siteId, memberId)
  const sent = names.map((name) => ({ field: `member.profile.${name}`, image: isChanged(name) ? profile[name] : before[name] }))
  const [photo, cover] = await showPictures(tx, { siteId, now, usedBy: memberId }, sent)
  return { ...(isChanged('photo') && { photo: photo ?? null }), ...(isChanged('cover') && { cover: cover ?? null }) }
}

const pictureAddress = /^(https?:\/\/|wix:|\/(?!\/))/i

const requirePictureAddress = (image: MemberImage | undefined, field: string): void => {
  if (image?.url && !pictureAddress.test(image.url))
    throw invalid(field, 'must begin with https:// or http://, or with / for a file of the site', 'FORMAT')
}

type GivenProfile = { profile: Profile; contact: OwnContact }

export const updateProfile = async (
  tx: Transaction,
  context: VerbContext,
  memberId: string,
  { profile, contact }: GivenProfile,
): Promise<void> => {
  const { siteId, now } = context
  await saveProfile(tx, { siteId, memberId, now }, profile)
  const contactId = await contactOfMember(tx, siteId, memberId)
  if (contactId) await saveOwnContact(tx, { siteId, contactId, now }, contact)
  await recordMemberEvent(tx, context, { name: 'member.updated', memberId })
}

export const updateMySlug: Handler<'members', 'updateMySlug'> = ({ body }, context) =>
  updateSlug(context, memberIdOf(context.caller) ?? '', body.slug)

export const updateMemberSlug: Handler<'members', 'updateMemberSlug'> = ({ params: { id }, body }, context) => {
  requireReach(context.caller, id)
  return updateSlug(context, id, body.slug)
}

export const checkMySlug: Handler<'members', 'checkMySlug'> = async ({ body: { slug } }, { db, siteId, caller }) => {
  if (!isMemberSlug(slug)) return { availability: 'NOT_ALLOWED' }
  const holder = await memberWithSlug(db, siteId, slug)
  if (holder === undefined) return { availability: 'FREE' }
  return { availability: holder === memberIdOf(caller) ? 'OWN' : 'TAKEN' }
}

const updateSlug = async (context: Context, memberId: string, slug: string) => {
  if (!isMemberSlug(slug)) throw new Refusal('SLUG_CONTAINS_ILLEGAL_CHARACTERS', { slug })
  const { siteId, now } = context
  return await context.inTransaction(async (tx) => {
    await lockMember(tx, siteId, memberId)
    const isSaved = await saveSlug(tx, { siteId, memberId, now }, slug)
    if (!isSaved) throw new Refusal('SLUG_ALREADY_EXISTS', { slug })
    return { member: await recordMemberEvent(tx, context, { name: 'member.updated', memberId }) }
  })
}
