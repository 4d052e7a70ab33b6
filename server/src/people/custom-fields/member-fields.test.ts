import { contract } from '@foyer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { createWorld } from '../../test/world.ts'

const world = await createWorld()
afterAll(() => world.close())
const fields = world.owner['custom-fields']

const add = async (field: object) => (await fields.createMemberField({ body: { field: { name: 'Field', ...field } } })).field

describe('custom fields, as public front ends know them', () => {
  test('are added with a type, a privacy and a network, and members fill them in', async () => {
    const size = await add({ name: 'Shirt size', defaultPrivacy: 'PUBLIC' })
    expect(size).toMatchObject({ key: 'custom.shirt_size', fieldType: 'TEXT', fieldOrigin: 'CUSTOM', section: 'GENERAL', revision: '1' })
    const page = await add({ name: 'Pictures', fieldType: 'SOCIAL', socialType: 'INSTAGRAM', defaultPrivacy: 'PUBLIC' })
    expect(page).toMatchObject({ fieldType: 'SOCIAL', socialType: 'INSTAGRAM', section: 'SOCIAL' })
    const risk = await add({ name: 'Risk', fieldType: 'NUMBER' })
    expect(risk).toMatchObject({ fieldType: 'NUMBER', defaultPrivacy: 'PRIVATE' })
    const { customFields } = await fields.listCustomFields({})
    expect(customFields.map(({ type, visibility, filledInBy }) => [type, visibility, filledInBy])).toEqual([
      ['TEXT', 'EVERYBODY', 'MEMBER'],
      ['LINK', 'EVERYBODY', 'MEMBER'],
      ['NUMBER', 'BUSINESS', 'MEMBER'],
    ])
    const member = await signedInMember(world)
    const { fields: read, metadata } = await member['custom-fields'].listMemberFields({ query: { paging: { limit: 2, offset: 1 } } })
    expect([read.map(({ name }) => name), metadata]).toEqual([['Risk', 'Pictures'], { count: 2, offset: 1, total: 3 }])
    expect((await member['custom-fields'].getMemberField({ params: { id: page.id } })).field).toEqual(page)
    await member.members.updateMyCustomFields({ body: { values: { [page.key]: 'https://example.com/ana' } } })
    await expect(member.members.updateMyCustomFields({ body: { values: { [page.key]: 'no link' } } })).rejects.toMatchObject({
      status: 400,
    })
  })

  test.each([
    ['a type that is none', { fieldType: 'UNKNOWN' }, 'INCORRECT_FIELD_TYPE'],
    ['a privacy that is none', { defaultPrivacy: 'UNKNOWN' }, 'INCORRECT_FIELD_PRIVACY'],
    ['a network without its name', { fieldType: 'SOCIAL' }, 'INVALID_FIELD_SOCIAL_TYPE'],
    ['the name of a network on a text', { socialType: 'TIKTOK' }, 'INVALID_FIELD_SOCIAL_TYPE'],
  ])('are refused with %s', async (_what, field, code) => {
    await expect(add(field)).rejects.toMatchObject({ status: 400, code })
  })

  test('are changed, hidden, put in order and taken away with their revision', async () => {
    const { fields: before } = await fields.listMemberFields({ query: {} })
    const [size, risk] = before
    const params = { 'field.id': size?.id ?? '' }
    const changed = await fields.updateMemberField({ params, body: { field: { name: 'Size', revision: '1' } } })
    expect(changed.field).toMatchObject({ name: 'Size', key: size?.key, revision: '2' })
    const again = fields.updateMemberField({ params, body: { field: { name: 'Other', revision: '1' } } })
    await expect(again).rejects.toMatchObject({ code: 'STALE_REVISION' })
    const network = fields.updateMemberField({ params, body: { field: { socialType: 'VIMEO', revision: '2' } } })
    await expect(network).rejects.toMatchObject({ code: 'INVALID_FIELD_SOCIAL_TYPE' })
    await fields.hideMemberField({ params: { id: size?.id ?? '' }, body: { revision: '2' } })
    expect((await fields.getMemberField({ params: { id: size?.id ?? '' } })).field.defaultPrivacy).toBe('PRIVATE')
    const ordered = await fields.orderMemberFields({ body: { fieldIds: [risk?.id ?? ''], section: 'GENERAL' } })
    expect(ordered.fields.map(({ name }) => name)).toEqual(['Risk', 'Size'])
    await fields.deleteMemberField({ params: { id: size?.id ?? '' }, query: { revision: '3' } })
    await expect(fields.getMemberField({ params: { id: size?.id ?? '' } })).rejects.toMatchObject({ code: 'CUSTOM_FIELD_NOT_FOUND' })
    expect((await recordedEvents(world, size?.id ?? '')).map(({ name }) => name)).toEqual([
      ...['custom_field.created', 'custom_field.updated', 'custom_field.updated', 'custom_field.updated'],
    ])
  })

  test('answer under each prefix that front ends use', async () => {
    const paths = ['/v1/custom-fields', '/members/v1/custom-fields', '/_api/members/v1/custom-fields']
    const headers = { authorization: world.apiKey }
    const answers = await Promise.all(paths.map((url) => world.app.inject({ url, headers })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(contract['custom-fields'].listMemberFields.path).toBe(paths[0])
  })
})
