import type { SiteChanges } from '@foyer/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../test/mailed.ts'
import { freshOwner } from '../../test/owner-client.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { createWorld, type World } from '../../test/world.ts'
import { openBrowser } from '../seed/open-browser.ts'

const password = 'vier Menschen im Hof'
let world: World
beforeEach(async () => {
  world = await createWorld({ ownerPassword: password })
})
afterEach(() => world.close())

const siteNow = async () => (await world.guest.site.getSite()).site
const update = async (changes: Partial<SiteChanges>, client = world.owner) =>
  await client.site.updateSite({ body: { site: { revision: (await siteNow()).revision, ...changes } } })
const newestMail = async () => (await mailsTo(world, world.ownerEmail, 'trust-changed'))[0]?.text ?? ''
const linkIn = (text: string) => /(\S+)\/account\/address#token=([\w-]+)/.exec(text)?.slice(1) ?? []

describe('the public address', () => {
  test('is changed by neither an admin nor a key, whatever they send with it', async () => {
    const admin = await signedInBrowser(world, { role: 'ADMIN' })
    const before = await siteNow()
    for (const client of [admin, world.clientWith({ authorization: world.apiKey })])
      await expect(update({ name: 'Mine', publicUrl: 'https://attacker.example' }, client)).rejects.toMatchObject({
        status: 403,
        code: 'OWNER_REQUIRED',
      })
    expect(await siteNow()).toEqual(before)
  })

  test('is changed by an owner who has just signed in, or who sends the password', async () => {
    const owner = await freshOwner(world)
    expect((await update({ publicUrl: 'https://book.example.com' }, owner)).site.publicUrl).toBe('https://book.example.com')
    world.clock.advance({ minutes: 11 })
    const again = () => update({ publicUrl: 'https://www.example.com' }, owner)
    await expect(again()).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' })
    await owner.identity.confirmSession({ body: { password } })
    expect((await again()).site.publicUrl).toBe('https://www.example.com')
  })

  test.each([
    'http://book.example.com',
    'https://ada:secret@book.example.com',
    'https://book.example.com/studio',
    'https://book.example.com?x=1',
    'https://book.example.com/',
    'javascript:alert(1)',
    'ftp://book.example.com',
    'book.example.com',
  ])('is not %s', async (publicUrl) => {
    await expect(update({ publicUrl })).rejects.toMatchObject({ status: 400, violations: [{ field: 'site.publicUrl' }] })
  })

  test.each([
    'https://book.example.com',
    'https://book.example.com:8443',
    'http://localhost:5000',
    'http://127.0.0.1:4000',
    'http://[::1]:4000',
  ])('may be %s', async (publicUrl) => {
    expect((await update({ publicUrl })).site.publicUrl).toBe(publicUrl)
  })
})

describe('the mail about a new address', () => {
  test('leads to the old one; its link restores that once, within seven days, and ends no session', async () => {
    await update({ publicUrl: 'https://book.example.com' })
    const owner = await freshOwner(world)
    const [base, token = ''] = linkIn(await newestMail())
    expect(base).toBe('http://localhost:4000')
    expect(await newestMail()).not.toContain('https://book.example.com/')
    const opened = await world.guest.site.openAddressChange({ body: { token } })
    expect(opened.addressChange).toMatchObject({ oldAddress: 'http://localhost:4000', newAddress: 'https://book.example.com' })
    expect((await siteNow()).publicUrl).toBe('https://book.example.com')
    await world.guest.site.undoAddressChange({ body: { token } })
    expect((await siteNow()).publicUrl).toBe('http://localhost:4000')
    expect(await newestMail()).toContain('https://book.example.com → http://localhost:4000')
    expect((await owner.identity.getSession()).session.role).toBe('MANAGER')
    for (const ask of [world.guest.site.openAddressChange, world.guest.site.undoAddressChange])
      await expect(ask({ body: { token } })).rejects.toMatchObject({ status: 404, code: 'ADDRESS_CHANGE_NOT_FOUND' })
  })

  test('expires after seven days', async () => {
    await update({ publicUrl: 'https://book.example.com' })
    const [, token = ''] = linkIn(await newestMail())
    world.clock.advance({ hours: 7 * 24 })
    await expect(world.guest.site.undoAddressChange({ body: { token } })).rejects.toMatchObject({ code: 'ADDRESS_CHANGE_NOT_FOUND' })
  })

  test('after a second change leads to the address from before the first, and so does undoing either', async () => {
    await update({ publicUrl: 'https://book.example.com' })
    const [, first = ''] = linkIn(await newestMail())
    world.clock.advance({ hours: 1 })
    await update({ publicUrl: 'https://attacker.example' })
    const [base, second = ''] = linkIn(await newestMail())
    expect(base).toBe('http://localhost:4000')
    await world.guest.site.undoAddressChange({ body: { token: second } })
    expect((await siteNow()).publicUrl).toBe('http://localhost:4000')
    await expect(world.guest.site.undoAddressChange({ body: { token: first } })).rejects.toMatchObject({ status: 404 })
  })

  test('used twice at once restores the address once', async () => {
    await update({ publicUrl: 'https://book.example.com' })
    const [, token = ''] = linkIn(await newestMail())
    const undo = () => world.guest.site.undoAddressChange({ body: { token } })
    const both = await Promise.allSettled([undo(), undo()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a site that strangers can reach', () => {
  const signIn = (headers: Record<string, string> = {}) =>
    openBrowser(world.app, { headers })
      .identity.signIn({ body: { email: world.ownerEmail, password } })
      .then(
        () => 'in',
        (error) => error.code,
      )

  test('stays public when its address leads to this machine again, until the owner changes that', async () => {
    expect(await signIn()).toBe('in')
    expect((await update({ publicUrl: 'https://book.example.com' })).site.isPublic).toBe(true)
    expect(await signIn()).toBe('SECOND_FACTOR_REQUIRED')
    expect((await update({ publicUrl: 'http://localhost:4000' })).site.isPublic).toBe(true)
    expect(await signIn()).toBe('SECOND_FACTOR_REQUIRED')
    const key = world.clientWith({ authorization: world.apiKey })
    await expect(update({ isPublic: false }, key)).rejects.toMatchObject({ code: 'OWNER_REQUIRED' })
    expect((await update({ isPublic: false })).site.isPublic).toBe(false)
    expect(await newestMail()).toContain('no longer counts as public')
    expect(await signIn()).toBe('in')
  })

  test('cannot be set private while its address leads further', async () => {
    await update({ publicUrl: 'https://book.example.com' })
    expect((await update({ isPublic: false })).site.isPublic).toBe(true)
  })

  test.each([
    ['came by a proxy', { 'x-forwarded-for': '203.0.113.9' }],
    ['names another host', { host: 'book.example.com' }],
    ['names an address of the network', { host: '192.168.1.20:4000' }],
  ])('is also one, without such an address, for a request that %s', async (_how, headers) => {
    expect(await signIn(headers)).toBe('SECOND_FACTOR_REQUIRED')
  })

  test.each([{ host: 'localhost:4000' }, { host: '127.0.0.1:4000' }, { host: '[::1]:4000' }, { host: 'foyer.localhost' }])(
    'is none for a request to this machine: %j',
    async (headers) => {
      expect(await signIn(headers)).toBe('in')
    },
  )
})
