import { afterAll, describe, expect, test } from 'vitest'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld } from '../../test/world.ts'

const world = await createWorld()
afterAll(() => world.close())
const { owner } = world

const names = async (client: Pick<typeof owner, 'clients'>) => (await client.clients.listClientLists({})).lists.map(({ name }) => name)

describe('saved lists of clients', () => {
  test('are shared by managers, replaced under the same name, and forgotten', async () => {
    const save = (shown: string) => owner.clients.saveClientList({ body: { list: { name: 'Guests', shown } } })
    const { list } = await save('show=guests')
    expect(list).toMatchObject({ name: 'Guests', shown: 'show=guests', isShared: true })
    const { list: again } = await save('show=guests&search=demir')
    expect(again).toMatchObject({ id: list.id, shown: 'show=guests&search=demir' })
    expect(await names(owner)).toEqual(['Guests'])
    const at = { params: { listId: list.id } }
    expect(await owner.clients.deleteClientList(at)).toEqual({})
    await expect(owner.clients.deleteClientList(at)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test('of one person are seen by that person alone', async () => {
    const [mine, yours] = [await signedInBrowser(world, { role: 'ADMIN' }), await signedInBrowser(world, { role: 'ADMIN' })]
    const { list } = await mine.clients.saveClientList({ body: { list: { name: 'Mine', shown: 'show=waiting' } } })
    expect(list.isShared).toBe(false)
    expect(await names(mine)).toEqual(['Mine'])
    expect(await names(yours)).toEqual([])
    await expect(yours.clients.deleteClientList({ params: { listId: list.id } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('are at most a hundred', async () => {
    const save = (number: number) => owner.clients.saveClientList({ body: { list: { name: `List ${number}`, shown: '' } } })
    for (const number of Array.from({ length: 100 }, (_, index) => index + 1)) await save(number)
    await expect(save(101)).rejects.toMatchObject({ code: 'TOO_MANY_CLIENT_LISTS', data: { limit: 100 } })
    expect(await names(owner)).toHaveLength(100)
  })

  test('are nothing for members', async () => {
    const member = await signedInMember(world)
    await expect(member.clients.listClientLists({})).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })
})
