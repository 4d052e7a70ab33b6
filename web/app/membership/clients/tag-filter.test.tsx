import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as clients from '../../routes/manager/clients/clients.tsx'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { openScreen } from '../../test/render-screen.tsx'
import { addressOfTags, tagsIn } from './tag-filter.tsx'

test('tags filter the list and are in the address, which saved lists keep; an empty list says how to see all clients', async () => {
  const none = { clients: [], pagingMetadata: { count: 0, offset: 0, total: 0 } }
  const queryClients = vi.fn<(asked: { body: object }) => Promise<typeof none>>(async () => none)
  const listClientTags = async () => ({ tags: ['1', '2', '3', '4', '5', 'Kids', 'Regular', 'VIP', 'Winter'] })
  const opened = await openScreen(clients, {
    at: '/manage/clients?show=members',
    client: { clients: { queryClients, listClientLists: async () => ({ lists: [] }), listClientTags } },
  })
  const chips = within(await opened.findByRole('group', { name: 'Only clients with these tags' }))
  await opened.user.click(chips.getByRole('button', { name: 'VIP' }))
  await opened.findByText('No client here has these tags: VIP')
  // The ninth is in the menu.
  expect(chips.queryByRole('button', { name: 'Winter' })).toBeNull()
  await opened.user.click(opened.getByRole('button', { name: /More tags/ }))
  await opened.user.click(await opened.findByRole('option', { name: 'Winter' }))
  await opened.findByText('No client here has these tags: VIP and Winter')
  expect(new URLSearchParams(opened.address().split('?')[1]).get('tags')).toBe('VIP,Winter')
  const members = { 'account.status': { $in: ['APPROVED', 'BLOCKED', 'PENDING'] } }
  expect(queryClients.mock.lastCall?.[0].body).toMatchObject({
    query: { filter: { $and: [members, { tags: { $hasSome: ['VIP'] } }, { tags: { $hasSome: ['Winter'] } }] } },
  })
  await expectNoBarriers()
  await opened.user.click(opened.getByRole('button', { name: 'Show clients with any tags' }))
  await opened.findByText('No members yet')
  expect(opened.address()).toBe('/manage/clients?show=members')
})

test('tags of any characters are read back from the address', () => {
  const tags = ['VIP', 'a, b', '100 %', '%2C', 'Ä']
  expect(tagsIn(addressOfTags(tags) ?? undefined)).toEqual(tags)
  expect([addressOfTags([]), tagsIn(undefined), tagsIn(',,'), tagsIn('%E0%A4%A,VIP,VIP')]).toEqual([null, [], [], ['VIP']])
})
