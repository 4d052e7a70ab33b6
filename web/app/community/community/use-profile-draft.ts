import type { Member, MemberAbout, MemberImage } from '@foyer/contract'
import type { ApiError } from '@foyer/sdk'
import { useState } from 'react'
import { client } from '../../api.ts'
import { useAccountCall } from '../../ground/use-account-call.ts'
import { aboutText, contentOf } from './about-text.ts'

export type OwnProfile = {
  nickname: string
  title: string
  slug: string
  photo: MemberImage | null
  cover: MemberImage | null
  about: string
}

type Saved = { member: Member; about: MemberAbout | null }

const profileOf = ({ member: { profile }, about }: Saved): OwnProfile => ({
  nickname: profile.nickname ?? '',
  title: profile.title ?? '',
  slug: profile.slug,
  photo: profile.photo ?? null,
  cover: profile.cover ?? null,
  about: aboutText(about?.content),
})

export type ProfileDraft = {
  draft: OwnProfile
  change: (changes: Partial<OwnProfile>) => void
  discard: () => void
  save: () => void
  isChanged: boolean
  isSaving: boolean
  isSaved: boolean
  error: ApiError | undefined
}

/** Each part has an operation of its own: where one is refused, the others are saved. */
export const useProfileDraft = (saved: Saved): ProfileDraft => {
  const [typed, setTyped] = useState<Partial<OwnProfile>>({})
  const before = profileOf(saved)
  const draft = { ...before, ...typed }
  const isNew = (name: keyof OwnProfile) => JSON.stringify(draft[name]) !== JSON.stringify(before[name])
  const call = useAccountCall(async () => {
    const changes = profileChanges(draft, isNew)
    if (Object.keys(changes).length > 0) {
      await client.members.updateMember({ params: { 'member.id': saved.member.id }, body: { member: { profile: changes } } })
    }
    if (isNew('about')) await saveAbout(saved.about, draft.about)
    if (isNew('slug')) await client.members.updateMySlug({ body: { slug: draft.slug.trim() } })
    return true
  })
  const names = Object.keys(draft) as (keyof OwnProfile)[] // its own keys
  const isChanged = names.some(isNew)
  return {
    draft,
    change: (changes) => setTyped({ ...typed, ...changes }),
    discard: () => {
      setTyped({})
      call.forget()
    },
    save: () => void call.send().then((isDone) => isDone && setTyped({})),
    isChanged,
    isSaving: call.isPending,
    isSaved: call.answer === true && !isChanged,
    error: call.error,
  }
}

const profileChanges = (draft: OwnProfile, isNew: (name: keyof OwnProfile) => boolean) => ({
  ...(isNew('nickname') && { nickname: draft.nickname }),
  ...(isNew('title') && { title: draft.title }),
  // Null clears a picture, which the type does not allow.
  ...(Object.fromEntries(pictures.filter(isNew).map((name) => [name, draft[name]])) as object),
})

const pictures = ['photo', 'cover'] as const

const saveAbout = (about: MemberAbout | null, text: string): Promise<unknown> => {
  const abouts = client['member-abouts']
  const content = contentOf(text)
  if (!about) return abouts.createMemberAbout({ body: { memberAbout: { content } } })
  if (text.trim() === '') return abouts.deleteMemberAbout({ params: { id: about.id } })
  const { id, revision } = about
  return abouts.updateMemberAbout({ params: { 'memberAbout.id': id }, body: { memberAbout: { content, revision } } })
}
