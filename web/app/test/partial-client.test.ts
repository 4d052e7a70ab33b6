import { ApiError, createClient } from '@foyer/sdk'
import { expect, test } from 'vitest'
import { type PartialClient, refused, serve, violated } from './partial-client.ts'
import { aMember, aTeamPerson, id } from './samples.ts'

const ask = (given: PartialClient) => {
  const { fetch, expectNoMistakes } = serve(given)
  return { client: createClient({ baseUrl: 'http://site.example', fetch }), expectNoMistakes }
}

test('an operation receives what was asked: the parameters, the query with its types, the body', async () => {
  const { client, expectNoMistakes } = ask({
    members: {
      getMember: async ({ params, query }) => {
        expect([params, query]).toEqual([{ id: id(7) }, { fieldsets: ['FULL'] }])
        return { member: aMember() }
      },
    },
  })
  await client.members.getMember({ params: { id: id(7) }, query: { fieldsets: ['FULL'] } })
  expectNoMistakes()
})

test('an operation that the test does not answer is named', async () => {
  const { client, expectNoMistakes } = ask({ team: {} })
  await expect(client.team.listTeam()).rejects.toThrow()
  expect(expectNoMistakes).toThrow('team.listTeam was called, and the test does not answer it')
})

test('an answer that the contract does not declare is named, with the member that is wrong', async () => {
  const person = { ...aTeamPerson(), role: 'BOSS' as 'OWNER' } // as a fake looks after the contract has changed
  const { client, expectNoMistakes } = ask({ team: { listTeam: async () => ({ people: [person], invitations: [] }) } })
  await client.team.listTeam()
  expect(expectNoMistakes).toThrow('team.listTeam answers /people/0/role')
})

test('a refusal arrives as the site sends it, and so do violations', async () => {
  const { client, expectNoMistakes } = ask({
    team: { listTeam: async () => Promise.reject(refused('PERMISSION_DENIED', { permission: 'team.read' })) },
    members: { getMember: async () => Promise.reject(violated({ field: 'id', description: 'must be a GUID' })) },
  })
  const refusal = await client.team.listTeam().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ status: 403, code: 'PERMISSION_DENIED', data: { permission: 'team.read' } })
  await expect(client.members.getMember({ params: { id: id(7) }, query: {} })).rejects.toMatchObject({ violations: [{ field: 'id' }] })
  expectNoMistakes()
})
