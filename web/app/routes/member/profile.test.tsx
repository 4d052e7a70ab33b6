import type {
  BlockedMember,
  CustomField,
  Language,
  Member,
  MemberAbout,
  MemberPrivacySettings,
  OwnCustomFields,
  ShownCustomField,
} from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBadge, anAbout, anOwnMember, privacySettings } from '../../test/a-community.ts'
import { aCustomField } from '../../test/custom-fields.ts'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { type PartialClient, refused, violated } from '../../test/partial-client.ts'
import { openScreen } from '../../test/render-screen.tsx'
import { ada, id } from '../../test/samples.ts'
import * as layout from '../member-layout.tsx'
import * as profile from './profile.tsx'

type Setting = {
  member?: Partial<Member>
  about?: MemberAbout | null
  settings?: Partial<MemberPrivacySettings>
  blocked?: BlockedMember[]
  language?: Language
  client?: PartialClient
  fields?: CustomField[]
  own?: OwnCustomFields
  shown?: ShownCustomField[]
  isSeen?: boolean
  isOffered?: boolean
}

const openProfile = ({
  member = {},
  about = null,
  settings = {},
  blocked = [],
  language = 'en',
  client = {},
  fields = [],
  own = { values: {}, shown: {} },
  shown = [],
  isSeen = false,
  isOffered = true,
}: Setting = {}) =>
  openScreen(profile, {
    at: '/account/profile',
    as: 'MEMBER',
    language,
    layouts: { 'routes/member-layout': layout },
    client: {
      ...client,
      members: {
        getMyMember: async () => ({ member: anOwnMember(member) }),
        getMemberPrivacySettings: async () => ({ memberPrivacySettings: privacySettings(settings) }),
        getMyCustomFields: async () => own,
        listShownCustomFields: async () => ({ customFields: shown }),
        ...client.members,
      },
      'member-abouts': {
        getMyMemberAbout: async () => {
          if (!about) throw refused('NOT_FOUND')
          return { memberAbout: about }
        },
        ...client['member-abouts'],
      },
      'member-blocks': {
        listMyBlockedMembers: async () => ({ blockedMembers: blocked, pagingMetadata: { count: blocked.length } }),
        ...client['member-blocks'],
      },
      'custom-fields': { listCustomFields: async () => ({ customFields: fields }) },
      'who-is-coming': {
        getSeenByParticipants: async () => ({ isSeen, isInCommunity: true, isOffered: true }),
        getWhoIsComingSettings: async () => ({ isOffered }),
        ...client['who-is-coming'],
      },
      badges: { listShownBadges: async () => ({ badges: [aBadge()], memberBadges: [{ memberId: ada.id, badgeIds: [id(81)] }] }) },
    },
  })

test('profile, about text and slug are saved separately', async () => {
  const updateMember = vi.fn(async () => ({ member: anOwnMember() }))
  const updateMySlug = vi.fn(async () => ({ member: anOwnMember() }))
  const createMemberAbout = vi.fn(async () => ({ memberAbout: anAbout('I run.') }))
  const checkMySlug = async () => ({ availability: 'FREE' as const })
  const page = await openProfile({
    client: { members: { updateMember, updateMySlug, checkMySlug }, 'member-abouts': { createMemberAbout } },
  })
  await page.fill(await page.findByRole('textbox', { name: /^In a few words/ }), 'Early riser')
  await page.fill(page.getByRole('textbox', { name: 'About you' }), 'I run.')
  await page.fill(page.getByRole('textbox', { name: 'Address of your profile' }), 'lena-runs')
  expect((await page.findAllByText(/Free/)).length).toBeGreaterThan(0)
  await page.user.click(page.getByRole('button', { name: 'Save profile' }))
  expect(await page.findByText('Saved.')).toBeDefined()
  expect(updateMember).toHaveBeenCalledWith(expect.objectContaining({ body: { member: { profile: { title: 'Early riser' } } } }))
  expect(createMemberAbout).toHaveBeenCalledOnce()
  expect(updateMySlug).toHaveBeenCalledWith(expect.objectContaining({ body: { slug: 'lena-runs' } }))
  await expectNoBarriers()
})

test('an address that another profile has cannot be saved', async () => {
  const page = await openProfile({ client: { members: { checkMySlug: async () => ({ availability: 'TAKEN' as const }) } } })
  const field = await page.findByRole('textbox', { name: 'Address of your profile' })
  await page.fill(field, 'mia')
  expect((await page.findAllByText('Another profile has this address.')).length).toBeGreaterThan(0)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect((page.getByRole('button', { name: 'Save profile' }) as HTMLButtonElement).disabled).toBe(true)
})

test('a profile without a name is not saved', async () => {
  const page = await openProfile()
  await page.user.clear(await page.findByRole('textbox', { name: 'Name in the community' }))
  await page.user.click(page.getByRole('button', { name: 'Save profile' }))
  expect(page.getByText('Choose a name, so that others know who you are.')).toBeDefined()
})

test('a member shows their profile, and hiding it explains the consequences', async () => {
  let privacyStatus: 'PRIVATE' | 'PUBLIC' = 'PRIVATE'
  const become = (status: typeof privacyStatus) => async () => {
    privacyStatus = status
    return { member: anOwnMember({ privacyStatus }) }
  }
  const page = await openProfile({
    client: {
      members: {
        getMyMember: async () => ({ member: anOwnMember({ privacyStatus }) }),
        joinCommunity: become('PUBLIC'),
        leaveCommunity: become('PRIVATE'),
      },
    },
  })
  expect(await page.findByRole('region', { name: 'Your profile is hidden' })).toBeDefined()
  await page.user.click(page.getByRole('button', { name: 'Show my profile' }))
  expect(await page.findByRole('region', { name: 'Your profile is shown to everyone' })).toBeDefined()
  await page.user.click(page.getByRole('button', { name: 'Hide my profile' }))
  const dialog = within(await page.findByRole('alertdialog', { name: 'Hide your profile?' }))
  await page.user.click(dialog.getByRole('button', { name: 'Hide my profile' }))
  expect(await page.findByRole('region', { name: 'Your profile is hidden' })).toBeDefined()
})

test('a business without a community offers no profile', async () => {
  const page = await openProfile({ settings: { publicMemberCandidates: 'NO_ONE' } })
  expect(await page.findByRole('region', { name: 'Profiles are not shown at Juniper' })).toBeDefined()
  expect(page.queryByRole('button', { name: 'Show my profile' })).toBeNull()
})

test('the preview includes unsaved changes', async () => {
  const page = await openProfile({ about: anAbout('I swim.'), member: { privacyStatus: 'PUBLIC' } })
  await page.fill(await page.findByRole('textbox', { name: 'Name in the community' }), 'Lena K.')
  await page.user.click(page.getByRole('button', { name: 'As others see it' }))
  const seen = within(page.getByRole('article', { name: 'Lena K.' }))
  for (const words of ['I swim.', 'Regular']) expect(seen.getByText(words)).toBeDefined()
  expect(page.getByText('With your unsaved changes.')).toBeDefined()
  await expectNoBarriers()
})

test('a muted member reads why they cannot write', async () => {
  const page = await openProfile({ member: { activityStatus: 'MUTED' } })
  expect(await page.findByText('The team has muted you')).toBeDefined()
  expect((page.getByRole('textbox', { name: 'About you' }) as HTMLTextAreaElement).disabled).toBe(true)
})

test('a refused part shows its error, and the typed text is kept', async () => {
  const updateMemberAbout = async () => {
    throw refused('STALE_REVISION', { current: null })
  }
  const page = await openProfile({ about: anAbout('I swim.', ada.id), client: { 'member-abouts': { updateMemberAbout } } })
  const field = await page.findByRole('textbox', { name: 'About you' })
  await page.fill(field, 'I swim and run.')
  await page.user.click(page.getByRole('button', { name: 'Save profile' }))
  expect(await page.findByText('Your text was changed elsewhere in the meantime. Reload the page to see it.')).toBeDefined()
  expect((field as HTMLTextAreaElement).value).toBe('I swim and run.')
})

test('blocked members are unblocked here, hidden profiles, too', async () => {
  const blocked = [{ memberId: id(71), profile: { nickname: 'Mia Brandt', slug: 'mia' } }, { memberId: id(73) }]
  const unblockMemberForMe = vi.fn(async () => ({}))
  const page = await openProfile({ blocked, client: { 'member-blocks': { unblockMemberForMe } } })
  const region = within(await page.findByRole('region', { name: 'People you blocked' }))
  expect(region.getByText('A hidden profile')).toBeDefined()
  await page.user.click(region.getByRole('button', { name: 'Unblock Mia Brandt' }))
  expect(unblockMemberForMe).toHaveBeenCalledWith(expect.objectContaining({ params: { memberId: id(71) } }))
})

test('the profile speaks German', async () => {
  const page = await openProfile({ language: 'de' })
  expect(await page.findByRole('heading', { level: 1, name: 'Dein Profil' })).toBeDefined()
  expect(page.getByRole('button', { name: 'Mein Profil zeigen' })).toBeDefined()
})

test('a member answers a field of the business and makes it visible', async () => {
  const size = aCustomField('Size', { visibility: 'MEMBERS' })
  const page = aCustomField('Page', { type: 'LINK', visibility: 'EVERYBODY' })
  const belt = aCustomField('Belt', { filledInBy: 'BUSINESS', visibility: 'EVERYBODY' })
  const food = aCustomField('Food', { type: 'LONG_TEXT' })
  const own = { values: { [size.key]: 'M', [belt.key]: 'Black' }, shown: {} }
  const updateMyCustomFields = vi.fn<(input: { body: object }) => Promise<OwnCustomFields>>(async () => own)
  updateMyCustomFields.mockRejectedValueOnce(violated({ field: `values.${page.key}`, description: 'is no address', ruleName: 'FORMAT' }))
  const shown = [{ key: belt.key, label: 'Belt', type: 'TEXT' as const, value: 'Black' }]
  const screen = await openProfile({ fields: [size, page, belt, food], own, shown, client: { members: { updateMyCustomFields } } })
  expect(await screen.findByText('Black')).toBeDefined()
  expect(screen.getAllByText(/^Only .+ sees it\.$/)).toHaveLength(1)
  await screen.fill(screen.getByRole('textbox', { name: 'Page' }), 'nowhere')
  await screen.user.click(screen.getByRole('switch', { name: 'Show Size to members' }))
  const save = screen.getByRole('button', { name: 'Save answers' })
  await screen.user.click(save)
  await screen.findByText('Enter an address that starts with https://')
  await screen.fill(screen.getByRole('textbox', { name: 'Page' }), 'https://lena.example')
  await screen.user.click(save)
  await vi.waitFor(() =>
    expect(updateMyCustomFields.mock.lastCall?.[0].body).toEqual({
      values: { [page.key]: 'https://lena.example' },
      shown: { [size.key]: true },
    }),
  )
  await expectNoBarriers()
  await screen.user.click(screen.getByRole('button', { name: 'As others see it' }))
  await screen.findByText('Belt')
})

test('being named to participants is off by default, and can be switched on', async () => {
  const setSeenByParticipants = vi.fn(async () => ({ isSeen: true }))
  const page = await openProfile({ client: { 'who-is-coming': { setSeenByParticipants } } })
  const choice = (await page.findByRole('switch', { name: 'Show the others that I am coming' })) as HTMLInputElement
  expect(choice.checked).toBe(false)
  await page.user.click(choice)
  expect(setSeenByParticipants).toHaveBeenCalledWith(expect.objectContaining({ body: { isSeen: true } }))
  await expectNoBarriers()
})

test('with a hidden profile the choice says that it takes effect once the profile is shown', async () => {
  const hidden = await openProfile({ member: { privacyStatus: 'PRIVATE' }, isSeen: true, language: 'de' })
  await hidden.findByText(/Das wirkt, sobald du dein Profil zeigst/)
})

test('where participants are not named, there is no choice', async () => {
  const page = await openProfile({ isOffered: false })
  await page.findByRole('button', { name: 'Save profile' })
  expect(page.queryByRole('switch')).toBeNull()
})
