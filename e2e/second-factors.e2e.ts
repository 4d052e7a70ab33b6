import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Secret, TOTP } from 'otpauth'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shiftClock } from '../tools/screenshots/shift-clock.ts'
import { openPage } from './browser.ts'
import { openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { lookOnce } from './look-around.ts'
import { mailsTo } from './mails.ts'
import { enterAsMember } from './new-member.ts'
import { password, session } from './sign-in-steps.ts'
import type { StartedSite } from './started-site.ts'
import { startStudio } from './studio.ts'
import { addVirtualAuthenticator } from './virtual-authenticator.ts'

type Gateway = { url: string; codes: string[]; close: () => void }

let site: StartedSite
let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway()
  site = await startStudio({
    MESSAGE_GATEWAY_URL: gateway.url,
    MESSAGE_GATEWAY_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    MESSAGE_GATEWAY_CHANNELS: 'SMS',
  })
  // Codes are sent in ever slower succession: the one that would confirm the address would have the others wait.
  const { client } = await openDesk(site.siteUrl)
  await client.authentication.updateSignInSettings({ body: { signInSettings: { requireEmailVerification: false } } })
})
afterAll(async () => {
  gateway.close()
  await site.stop()
})

/** Takes messages as docs/message-gateway.md says, and reads the codes. */
const startGateway = async (): Promise<Gateway> => {
  const codes: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      codes.push(JSON.parse(body).code)
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/codes`, codes, close: () => server.close() }
}

/** A passkey is bound to a name, and a number is none. */
const named = () => site.siteUrl.replace('127.0.0.1', 'localhost')
const open = async (options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await openPage(browser, { baseURL: named(), ...options })
  // The device of these journeys would choose from the list below the field at once.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await addVirtualAuthenticator(page)
  return page
}

type Member = { email: string; secret: string; recoveryCodes: string[] }

/** A member with a passkey, an app, and codes that are sent: to this number, or by mail. */
const memberWith = async (page: Page, { phone }: { phone?: string } = {}): Promise<Member> => {
  const email = await enterAsMember(page, { site, seenAt: named() })
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('You can now sign in with').waitFor()
  const app = await setUpApp(page)
  if (phone === undefined) {
    await page.getByRole('button', { name: 'Set up codes by e-mail' }).press('Enter')
    await typeCode(page, await mailedCode(email, 0))
    await page.getByRole('button', { name: 'Turn off codes by e-mail' }).waitFor()
  } else {
    const texted = gateway.codes.length
    await page.getByRole('button', { name: 'Set up codes by text message' }).press('Enter')
    await page.getByLabel('Phone number').fill(phone)
    await page.keyboard.press('Enter')
    await typeCode(page, await textedCode(texted))
    await page.getByRole('button', { name: 'Turn off codes by text message' }).waitFor()
  }
  await page.context().clearCookies()
  return { email, ...app }
}

/** A new number for each try, because messages to one number are limited. */
const newNumber = () => `+49 170 1${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`

const setUpApp = async (page: Page) => {
  await page.getByRole('button', { name: 'Set up the app' }).press('Enter')
  const secret = (await page.getByRole('dialog', { name: 'Authenticator app' }).locator('code').innerText()).replaceAll(' ', '')
  await page.keyboard.type(codeOf(secret))
  const sheet = page.getByRole('alertdialog', { name: 'Keep these codes' })
  await sheet.getByRole('listitem').first().waitFor()
  const recoveryCodes = await sheet.getByRole('listitem').allInnerTexts()
  await sheet.getByRole('checkbox').press('Space')
  await sheet.getByRole('button', { name: 'Done' }).press('Enter')
  return { secret, recoveryCodes }
}

const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 1000 * seconds })
const typeCode = async (page: Page, code: string) => {
  await page.getByLabel(/Six-digit code|Sechsstelliger Code/).waitFor()
  await page.keyboard.type(code)
}

/** Of the codes that this address was mailed, the one of this number; they count from nought. */
const mailedCode = async (email: string, count: number): Promise<string> => {
  const codes = async () => {
    const mails = await mailsTo(email, site.dataDirectory)
    return mails.toReversed().flatMap((mail) => /(?<=\n)\d{6}(?=\r?\n)/.exec(mail) ?? [])
  }
  await expect.poll(async () => (await codes()).length, { timeout: 20_000 }).toBeGreaterThan(count)
  return (await codes())[count] ?? ''
}

const textedCode = async (count: number): Promise<string> => {
  await expect.poll(() => gateway.codes.length, { timeout: 20_000 }).toBeGreaterThan(count)
  return gateway.codes[count] ?? ''
}

/** By keyboard: Tab to the control of this name, and press it. */
const press = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name, exact: true })
  await button.waitFor()
  for (let steps = 0; steps < 40; steps += 1) {
    if (await button.evaluate((one) => one === document.activeElement)) return await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard never came to ${name}`)
}

const typePassword = async (page: Page, email: string, label = 'E-mail') => {
  await page.getByLabel(label, { exact: true }).focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

test('a member with several factors chooses among them, and changes their mind, by keyboard alone', async () => {
  const page = await open()
  const { email, secret } = await memberWith(page)
  await page.goto('/sign-in?to=/account/security')
  await typePassword(page, email)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await press(page, 'Code by e-mail')
  const first = await mailedCode(email, 1)
  await typeCode(page, first === '000000' ? '111111' : '000000')
  await page.getByText('This code is wrong or has expired.').waitFor()
  const again = page.getByRole('button', { name: /New code in/ })
  await again.waitFor()
  expect(await again.isDisabled()).toBe(true)
  await page.evaluate(shiftClock, 30_000)
  await page.getByRole('button', { name: 'Send a new code' }).waitFor()
  await press(page, 'Send a new code')
  await page.getByText('A new code is on its way.').waitFor()
  await mailedCode(email, 2)
  await page.getByLabel('Six-digit code').focus()
  await typeCode(page, first)
  await page.getByText('This code is wrong or has expired.').waitFor()

  await press(page, 'Code from an authenticator app')
  await page.getByRole('heading', { name: 'Code from your app' }).waitFor()
  // Of the next half minute, as an app has it whose clock is ahead: the one that set the app up is used.
  await typeCode(page, codeOf(secret, 30))
  await page.waitForURL((url) => url.pathname === '/account/security')
  await page.getByText('with a password and a second step').waitFor()
}, 180_000)

test('a recovery code does as well, and a device that is remembered is asked for the password alone', async () => {
  const page = await open()
  const { email, recoveryCodes } = await memberWith(page)
  await page.goto('/sign-in')
  await typePassword(page, email)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await press(page, 'Use a recovery code')
  await page.getByLabel('Recovery code', { exact: true }).waitFor()
  await press(page, 'Back')
  await press(page, 'Passkey')
  await page.getByRole('heading', { name: 'Your passkey' }).waitFor()
  await press(page, 'Use a recovery code')
  await page.getByLabel('Recovery code', { exact: true }).fill('not-one-of-them')
  await page.keyboard.press('Enter')
  await page.getByText('This code is wrong or has expired.').waitFor()
  await page.getByLabel('Recovery code', { exact: true }).fill(recoveryCodes[0] ?? '')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await page.getByRole('checkbox').isChecked()).toBe(true)
  await press(page, 'Continue')
  await page.waitForURL((url) => url.pathname === '/')

  await page.context().clearCookies()
  await page.goto('/sign-in')
  await typePassword(page, email)
  await page.waitForURL((url) => url.pathname === '/')
  expect((await session(page)).session.role).toBe('MEMBER')

  const elsewhere = await open()
  await elsewhere.goto('/sign-in')
  await typePassword(elsewhere, email)
  await elsewhere.getByRole('heading', { name: 'One more step' }).waitFor()
}, 180_000)

test('a code by text message signs in; each step is without barriers and fits, in English and in German', async () => {
  const page = await open({ bypassCSP: true })
  const { email } = await memberWith(page, { phone: newNumber() })
  await page.goto('/sign-in')
  await typePassword(page, email)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await lookOnce(page, 'choosing a proof')
  const texted = gateway.codes.length
  await page.getByRole('button', { name: 'Code by text message' }).click()
  await page.getByText('the number ending in').waitFor()
  await lookOnce(page, 'a code by text message')
  await page.getByLabel('Six-digit code').fill(await textedCode(texted))
  await page.waitForURL((url) => url.pathname === '/')
  expect((await session(page)).session.role).toBe('MEMBER')

  const german = await open({ bypassCSP: true, locale: 'de-DE' })
  await german.goto('/sign-in')
  await typePassword(german, email, 'E-Mail')
  await german.getByRole('heading', { name: 'Noch ein Schritt' }).waitFor()
  await lookOnce(german, 'choosing a proof, in German')
  await german.getByRole('button', { name: 'Wiederherstellungscode verwenden' }).click()
  await german.getByLabel('Wiederherstellungscode', { exact: true }).waitFor()
  await lookOnce(german, 'a recovery code, in German')
  await german.getByRole('button', { name: 'Zurück', exact: true }).click()
  await german.getByRole('button', { name: 'Code aus einer Authenticator-App' }).click()
  await german.getByLabel('Sechsstelliger Code').fill('000000')
  await german.getByText('Dieser Code').waitFor()
  await lookOnce(german, 'a wrong code, in German')
}, 180_000)
