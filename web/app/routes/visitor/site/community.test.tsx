import type { Language, ShownCustomField } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBadge, anAbout, aPublicMember, privacySettings } from '../../../test/a-community.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { type PartialClient, refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, type Role } from '../../../test/samples.ts'
import * as notFound from '../../not-found.tsx'
import * as layout from '../../visitor-layout.tsx'
import * as community from './community.tsx'
import * as profile from './community-profile.tsx'

const mia = aPublicMember()
const noName = aPublicMember({ id: id(73), profile: { slug: 'member-7' } })
const badge = aBadge()
const shownFields: ShownCustomField[] = [
  { key: 'custom.belt', label: 'Belt', type: 'CHOICE', value: 'Black' },
  { key: 'custom.page', label: 'Page', type: 'LINK', value: 'https://mia.example/' },
]

const answering = (members = [mia, noName]) =>
  ({
    members: {
      getMemberPrivacySettings: async () => ({ memberPrivacySettings: privacySettings() }),
      queryMembers: vi.fn(async () => ({ members, metadata: { count: members.length, offset: 0, total: members.length } })),
      listShownCustomFields: async () => ({ customFields: shownFields }),
    },
    badges: { listShownBadges: async () => ({ badges: [badge], memberBadges: [{ memberId: mia.id, badgeIds: [badge.id] }] }) },
    followers: {
      listMyConnections: async () => ({
        connectedMembers: [{ connectedMemberId: mia.id, followedByMember: true, followingMember: true }],
      }),
      listMemberFollowers: async () => ({ memberIds: [], pagingMetadata: { count: 0, total: 3 } }),
      listMemberFollowing: async () => ({ memberIds: [], pagingMetadata: { count: 0, total: 1 } }),
    },
    'member-abouts': { queryMemberAbouts: async () => ({ memberAbouts: [anAbout('I teach on Mondays.')], pagingMetadata: { count: 1 } }) },
  }) satisfies PartialClient

type Setting = { as?: Role; at?: string; language?: Language; client?: PartialClient }

const openList = ({ as = 'MEMBER', at = '/members', language = 'en', client = answering() }: Setting = {}) =>
  openScreen(community, { at, path: '/members', as, language, client })

const openProfile = ({ as = 'MEMBER', at = '/members/mia', language = 'en', client = answering([mia]) }: Setting = {}) =>
  openScreen(profile, { at, path: '/members/:slug', as, language, client })

test('visible members are listed with badges, and whether they follow or are followed', async () => {
  const page = await openList()
  const [first, second] = await page.findAllByRole('listitem').then((items) => items.filter((item) => item.querySelector('h2')))
  expect(within(first as HTMLElement).getByText('Regular')).toBeDefined()
  expect(within(first as HTMLElement).getByText('You follow them · Follows you')).toBeDefined()
  expect(
    within(first as HTMLElement)
      .getByRole('link', { name: 'Mia Brandt' })
      .getAttribute('href'),
  ).toBe('/members/mia')
  expect(within(second as HTMLElement).getByRole('link', { name: 'Member' })).toBeDefined()
  expect(page.getByText('2 people')).toBeDefined()
  await expectNoBarriers()
})

test('a search stays in the address, and says where it finds no one', async () => {
  const client = answering([])
  const page = await openList({ at: '/members?search=zoe', client })
  expect(await page.findByText('No one with this name')).toBeDefined()
  expect(client.members.queryMembers).toHaveBeenCalledWith(
    expect.objectContaining({
      body: expect.objectContaining({ search: { expression: 'zoe', fields: ['profile.nickname', 'profile.title'] } }),
    }),
  )
  await page.user.click(page.getByRole('link', { name: 'Show everyone' }))
  expect(page.address()).toBe('/members')
})

test('the members that the member follows are a list of their own', async () => {
  const base = answering([mia])
  const listMyFollowing = async () => ({ memberIds: [mia.id], pagingMetadata: { count: 1, total: 1 } })
  const page = await openList({ client: { ...base, followers: { ...base.followers, listMyFollowing } } })
  await page.user.click(await page.findByRole('button', { name: 'I follow' }))
  expect(await page.findByText('One person')).toBeDefined()
  expect(page.address()).toBe('/members?view=following')
})

test('where members see each other alone, a visitor is led to the sign-in', async () => {
  const base = answering([])
  const getMemberPrivacySettings = async () => ({
    memberPrivacySettings: privacySettings({ publicMemberVisibility: 'VISIBLE_TO_MEMBERS_ONLY' }),
  })
  const page = await openList({ as: 'VISITOR', client: { ...base, members: { ...base.members, getMemberPrivacySettings } } })
  expect(await page.findByText('Members see each other here')).toBeDefined()
  expect(page.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in?to=%2Fmembers')
  expect(page.queryByRole('searchbox')).toBeNull()
})

test('an empty community shows visitors why, and members how to begin', async () => {
  const page = await openList({ client: answering([]) })
  expect(await page.findByText('Be the first: show your profile.')).toBeDefined()
  expect(page.getByRole('link', { name: 'Your profile' }).getAttribute('href')).toBe('/account/profile')
})

test('a manager sees on this page what the community sees', async () => {
  const client = answering([mia])
  const page = await openList({ as: 'OWNER', client })
  await page.findByText('Mia Brandt')
  expect(client.members.queryMembers).toHaveBeenCalledWith(
    expect.objectContaining({
      body: expect.objectContaining({ query: expect.objectContaining({ filter: { privacyStatus: 'PUBLIC', status: 'APPROVED' } }) }),
    }),
  )
})

test('a profile shows name, about text, badges and followers; a member may unfollow', async () => {
  const base = answering([mia])
  const unfollowMember = vi.fn(async () => ({}))
  const page = await openProfile({ client: { ...base, followers: { ...base.followers, unfollowMember } } })
  expect(await page.findByRole('heading', { level: 1, name: 'Mia Brandt' })).toBeDefined()
  for (const words of ['Runs on Sundays', 'I teach on Mondays.', 'Regular', '3 followers', 'Follows one person', 'Follows you'])
    expect(page.getByText(words)).toBeDefined()
  await page.user.click(await page.findByRole('button', { name: 'Unfollow Mia Brandt' }))
  expect(unfollowMember).toHaveBeenCalledOnce()
  await expectNoBarriers()
})

test('followers stand below the profile', async () => {
  const base = answering([mia])
  const listMemberFollowers = async () => ({ memberIds: [mia.id], pagingMetadata: { count: 1, total: 1 } })
  const page = await openProfile({
    at: '/members/mia?show=followers',
    client: { ...base, followers: { ...base.followers, listMemberFollowers } },
  })
  expect(await page.findByRole('region', { name: 'Followers of Mia Brandt' })).toBeDefined()
})

test('a visitor follows after signing in', async () => {
  const page = await openProfile({ as: 'VISITOR' })
  expect((await page.findByRole('link', { name: 'Follow' })).getAttribute('href')).toBe('/sign-in?to=%2Fmembers%2Fmia')
  expect(page.queryByRole('button', { name: 'Report' })).toBeNull()
})

test('a hidden profile is answered like one that does not exist', async () => {
  const page = await openProfile({ client: answering([]) })
  expect(await page.findByText('This profile is not shown')).toBeDefined()
  expect(page.getByRole('link', { name: 'Community' }).getAttribute('href')).toBe('/members')
})

test('the block dialog explains the consequences; afterwards the list confirms it', async () => {
  const blockMemberForMe = vi.fn(async () => ({}))
  const page = await openProfile({ client: { ...answering([mia]), 'member-blocks': { blockMemberForMe } } })
  await page.user.click(await page.findByRole('button', { name: 'Block' }))
  const dialog = within(await page.findByRole('alertdialog', { name: 'Block Mia Brandt?' }))
  expect(dialog.getByText('Mia Brandt is not told.')).toBeDefined()
  await page.user.click(dialog.getByRole('button', { name: 'Block' }))
  expect(blockMemberForMe).toHaveBeenCalledWith(expect.objectContaining({ body: { memberId: mia.id } }))
  expect(await page.findByText('Another page')).toBeDefined()
  expect(page.address()).toBe('/members')
})

test('a refused block stays open and says why', async () => {
  const blockMemberForMe = async () => {
    throw refused('ADMIN_BLOCKING_FORBIDDEN', { adminMemberId: mia.id })
  }
  const page = await openProfile({ client: { ...answering([mia]), 'member-blocks': { blockMemberForMe } } })
  await page.user.click(await page.findByRole('button', { name: 'Block' }))
  const dialog = within(await page.findByRole('alertdialog'))
  await page.user.click(dialog.getByRole('button', { name: 'Block' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Members of the team cannot be blocked.')
})

test('a report has one of four reasons, needs words for the reason “other”, and ends with thanks', async () => {
  const reportMember = vi.fn(async () => ({
    memberReport: {
      id: id(99),
      reportedMemberId: mia.id,
      reportingMemberId: id(1),
      reason: { category: 'OTHER' as const, description: 'Sells things' },
      createdDate: mia.createdDate,
    },
  }))
  const page = await openProfile({ client: { ...answering([mia]), 'member-reports': { reportMember } } })
  await page.user.click(await page.findByRole('button', { name: 'Report' }))
  const form = within(await page.findByRole('dialog', { name: 'Report Mia Brandt' }))
  expect(form.getAllByRole('radio')).toHaveLength(4)
  await page.user.click(form.getByRole('button', { name: 'Send report' }))
  expect(form.getByText('Choose what fits best.')).toBeDefined()
  await page.user.click(form.getByRole('radio', { name: /^Something else/ }))
  await page.user.click(form.getByRole('button', { name: 'Send report' }))
  expect(form.getByText('Write a few words, so that the team knows what to look at.')).toBeDefined()
  expect(reportMember).not.toHaveBeenCalled()
  await expectNoBarriers()
  await page.fill(form.getByRole('textbox'), 'Sells things')
  await page.user.click(form.getByRole('button', { name: 'Send report' }))
  const memberReport = { reportedMemberId: mia.id, reason: { category: 'OTHER', description: 'Sells things' } }
  expect(reportMember).toHaveBeenCalledWith(expect.objectContaining({ body: { memberReport } }))
  expect(await page.findByRole('dialog', { name: 'Thank you' })).toBeDefined()
})

test('in German', async () => {
  const page = await openProfile({ language: 'de' })
  for (const words of ['3 Personen folgen', 'Folgt einer Person', 'Folgt dir', 'Blockieren', 'Melden'])
    expect(await page.findByText(words)).toBeDefined()
})

test('the page is drawn even where the links of the site could not be loaded', async () => {
  const fails = vi.fn(async () => {
    throw refused('NOT_FOUND')
  })
  const client = {
    members: { queryMembers: fails },
    services: { countServices: fails },
    plans: { listPublicPlans: fails },
  } satisfies PartialClient
  const page = await openScreen(notFound, { at: '/nowhere', layouts: { site: layout }, as: 'PROVIDER', client })
  expect(await page.findByRole('link', { name: 'Services' })).toBeDefined()
  expect(fails).toHaveBeenCalledTimes(3)
  expect(page.queryByRole('link', { name: 'Members' })).toBeNull()
})
