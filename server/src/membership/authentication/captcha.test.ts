import { hash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { leadingZeroBits } from '@foyer/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../people/passwords/passwords.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld, type World } from '../../test/world.ts'
import { createRecaptcha } from './recaptcha.ts'

const password = 'vier Menschen im Hof'

let world: World
let google: Server
const asked: string[] = []
const shown = { siteKey: 'site-key', scriptUrl: 'https://captcha.example/api.js', widget: 'CHECKBOX' } as const
beforeAll(async () => {
  // Answers as documented at https://developers.google.com/recaptcha/docs/verify.
  google = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      asked.push(body)
      const isGood = new URLSearchParams(body).get('response') === 'human'
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify(
          isGood ? { success: true, hostname: 'juniper.example' } : { success: false, 'error-codes': ['invalid-input-response'] },
        ),
      )
    })
  })
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
  const verifyUrl = `http://127.0.0.1:${(google.address() as AddressInfo).port}/siteverify`
  world = await createWorld({ recaptcha: createRecaptcha({ ...shown, secret: 'the-secret', verifyUrl }) })
})
afterAll(async () => {
  google.close()
  await world.close()
})

const newMember = async () => {
  const member = await signedInMember(world)
  await world.db
    .updateTable('identities')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', member.memberId)
    .execute()
  return member
}
const login = async (email: string, typed: string, { captchaTokens, address }: { captchaTokens?: object[]; address?: string } = {}) => {
  const { access_token } = await world.guest.identity.requestToken({ body: { clientId: world.clientId, grantType: 'anonymous' } })
  const client = world.clientWith({ authorization: access_token }, address)
  return await client.authentication.login({ body: { loginId: { email }, password: typed, ...(captchaTokens && { captchaTokens }) } })
}
const failTimes = async (email: string, times: number, addressOf: (round: number) => string = () => '203.0.113.9') => {
  for (let round = 0; round < times; round += 1)
    await expect(login(email, 'wrong password', { address: addressOf(round) })).rejects.toMatchObject({ code: '-19976' })
  world.clock.advance({ minutes: 10 })
}
const settings = (signInSettings: object) => world.owner.authentication.updateSignInSettings({ body: { signInSettings } })

const challengeFor = async (email: string): Promise<{ challenge: string; leadingZeroBits: number }> => {
  const refusal = await login(email, password, { address: '203.0.113.9' }).catch((error) => error)
  expect(refusal.code).toBe('-19971')
  return refusal.data
}
const solve = ({ challenge, leadingZeroBits: bits }: { challenge: string; leadingZeroBits: number }): string => {
  for (let number = 0; ; number += 1) {
    if (leadingZeroBits(hash('sha256', `${challenge}.${number}`, 'buffer')) >= bits) return `${challenge}:${number}`
  }
}
const withWork = (email: string, proofOfWork: string) =>
  login(email, password, { captchaTokens: [{ proofOfWork }], address: '203.0.113.9' })

describe('the proof-of-work captcha', () => {
  test('is asked for after three failures, and then the right password signs in', async () => {
    const { email } = await newMember()
    await failTimes(email, 3)
    expect((await withWork(email, solve(await challengeFor(email)))).state).toBe('SUCCESS')
    expect((await login(email, password, { address: '203.0.113.9' })).state).toBe('SUCCESS')
  })

  test('is valid once, for ten minutes, and only with the signature and the work', async () => {
    const { email } = await newMember()
    const other = await newMember()
    for (const address of [email, other.email]) await failTimes(address, 3)
    const good = solve(await challengeFor(email))
    const [challenge = ''] = good.split(':')
    const forged = `${challenge.slice(0, -2)}xx:1`
    for (const wrong of [forged, 'nonsense', `${challenge}:`, `${challenge}:-1`, `${good}:1`])
      await expect(withWork(email, wrong)).rejects.toMatchObject({ code: '-19970', data: { captcha: 'PROOF_OF_WORK' } })
    expect((await withWork(other.email, good)).state).toBe('SUCCESS')
    await expect(withWork(email, good)).rejects.toMatchObject({ code: '-19970' })
    const late = solve(await challengeFor(email))
    world.clock.advance({ minutes: 10 })
    await expect(withWork(email, late)).rejects.toMatchObject({ code: '-19970' })
  })

  test('is not asked of other networks when an account is attacked from many networks', async () => {
    const { email } = await newMember()
    await failTimes(email, 40, (round) => `198.51.${Math.floor(round / 3)}.1`)
    expect((await login(email, password, { address: '203.0.113.9' })).state).toBe('SUCCESS')
    await failTimes(email, 3, () => '198.51.99.1')
    await expect(login(email, password, { address: '198.51.99.1' })).rejects.toMatchObject({ code: '-19971' })
  })

  test('is asked for when one network signs up many accounts', async () => {
    const signUp = async (index: number) =>
      (await world.visitor()).authentication.register({ body: { loginId: { email: `many-${index}@mail.example` }, password } })
    for (let index = 0; index < 10; index += 1) await signUp(index)
    await expect(signUp(10)).rejects.toMatchObject({ code: '-19971' })
  })
})

describe('the sign-in settings', () => {
  test('can turn the captcha off, or use reCAPTCHA instead', async () => {
    const { email } = await newMember()
    await failTimes(email, 3)
    expect((await settings({ captcha: 'RECAPTCHA' })).signInSettings.captcha).toBe('RECAPTCHA')
    const enter = (captchaTokens?: object[]) => login(email, password, { address: '203.0.113.9', ...(captchaTokens && { captchaTokens }) })
    await expect(enter()).rejects.toMatchObject({ code: '-19971', data: { captcha: 'RECAPTCHA', siteKey: 'site-key' } })
    await expect(enter([{ Recaptcha: 'robot' }])).rejects.toMatchObject({ code: '-19970' })
    expect((await enter([{ InvisibleRecaptcha: 'human' }])).state).toBe('SUCCESS')
    expect(asked).toEqual(['secret=the-secret&response=robot', 'secret=the-secret&response=human'])
    await failTimes(email, 3)
    await settings({ captcha: 'OFF' })
    expect((await enter()).state).toBe('SUCCESS')
    await settings({ captcha: 'PROOF_OF_WORK' })
  })

  test('refuse reCAPTCHA where the server has no keys for it', async () => {
    const own = await createWorld()
    const ask = own.owner.authentication.updateSignInSettings({ body: { signInSettings: { captcha: 'RECAPTCHA' } } })
    await expect(ask).rejects.toMatchObject({ code: 'CAPTCHA_NOT_CONFIGURED' })
    await own.close()
  })

  test('list the captchas that the server supports', async () => {
    const own = await createWorld()
    expect((await own.owner.authentication.getSignInSettings()).captchas).toEqual(['OFF', 'PROOF_OF_WORK'])
    await own.close()
    expect((await world.owner.authentication.getSignInSettings()).captchas).toContain('RECAPTCHA')
  })

  test('refuse a stale revision from a second manager, and accept a program that sends no revision', async () => {
    const own = await createWorld()
    const { authentication } = own.owner
    const change = (signInSettings: object) => authentication.updateSignInSettings({ body: { signInSettings } })
    const { revision } = (await authentication.getSignInSettings()).signInSettings
    const both = await Promise.allSettled([change({ requireOwnerApproval: true, revision }), change({ neutralAnswers: true, revision })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const current = (await authentication.getSignInSettings()).signInSettings
    expect(Number(current.revision)).toBe(1)
    await expect(change({ shortestPassword: 12, revision })).rejects.toMatchObject({
      status: 409,
      code: 'STALE_REVISION',
      data: { current },
    })
    const next = (await change({ shortestPassword: 12, revision: current.revision })).signInSettings
    expect(next).toEqual({ ...current, shortestPassword: 12, revision: '2' })
    expect((await change({ shortestPassword: 13 })).signInSettings.revision).toBe('3')
    await authentication.updateSignOnPolicy({ body: { signOnPolicy: { requireOwnerApproval: false } } })
    expect((await authentication.getSignInSettings()).signInSettings).toMatchObject({ requireOwnerApproval: false, shortestPassword: 13 })
    await own.close()
  })

  test('can require longer passwords, and neutral answers that do not reveal which accounts exist', async () => {
    const { email } = await newMember()
    await settings({ neutralAnswers: true, shortestPassword: 15 })
    const { passwordRule } = await (await world.visitor()).authentication.getPasswordRule()
    expect(passwordRule.shortest).toBe(15)
    expect((await world.owner.authentication.getSignInSettings()).signInSettings).toMatchObject({
      neutralAnswers: true,
      secondFactor: 'OPTIONAL',
    })
    const code = (address: string) => login(address, 'wrong password', { address: '192.0.2.1' }).catch((error) => error.code)
    expect([await code(email), await code('nobody@mail.example')]).toEqual(['-19976', '-19976'])
    const member = await newMember()
    const refusal = await member.authentication.changePassword({ body: { newPassword: 'kurz und gut' } }).catch((error) => error)
    expect(refusal.violations).toEqual([expect.objectContaining({ field: 'newPassword', violatedRule: 'TOO_SHORT' })])
    await settings({ neutralAnswers: false, shortestPassword: 8 })
  })
})

test('a captcha service that does not answer counts as a failed captcha', async () => {
  const { isHuman } = createRecaptcha({ ...shown, secret: 'y', verifyUrl: 'http://127.0.0.1:9/' })
  const told: unknown[] = []
  expect(await isHuman('human', { error: (problem: unknown) => told.push(problem) } as never)).toBe(false)
  expect(told).toHaveLength(1)
})
