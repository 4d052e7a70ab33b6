import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appCode } from '../server/src/test/people/authenticator-app.ts'
import { openPage, phone } from './browser.ts'
import { browser } from './journey-browser.ts'
import { lookOnce } from './look-around.ts'
import { mailTo } from './mails.ts'
import { enterAsMember } from './new-member.ts'
import { owner } from './started-site.ts'

const password = 'vier-menschen-im-hof'

const newEmail = () => `lena.${randomUUID().slice(0, 8)}@krueger.example`

const codeMailedTo = async (email: string) => {
  const [code = ''] = /(?<=\n)\d{6}(?=\r?\n)/.exec(await mailTo(email, 'Your code')) ?? []
  return code
}

/** A member at the security page. */
const signUp = async (page: Page, email: string) => {
  await page.goto('/sign-up?to=/account/security')
  await page.getByLabel('First name').fill('Lena')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Six-digit code').fill(await codeMailedTo(email))
  await atSecurity(page)
}

/** The same without the pages on the way. */
const enter = async (page: Page, email: string) => {
  await enterAsMember(page, { email })
  await page.goto('/account/security')
  await atSecurity(page)
}

const atSecurity = async (page: Page) => {
  await page.waitForURL((url) => url.pathname === '/account/security')
  await page.getByRole('heading', { name: 'Security', level: 1 }).waitFor()
}

const typePassword = async (page: Page, email: string, typed = password) => {
  // By the whole name: the page before has fields of similar names, and may still be there.
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** From the page of security, by keyboard: the app is set up with the secret that stands there, and the codes are kept. */
const setUpApp = async (page: Page) => {
  await page.getByRole('button', { name: 'Set up the app' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Authenticator app' })
  await dialog.getByRole('img').waitFor()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  // The field has the focus, so that the member can type the code at once.
  await page.keyboard.type(codeOf(secret, -30))
  const sheet = page.getByRole('alertdialog', { name: 'Keep these codes' })
  await sheet.waitFor()
  const codes = await sheet.getByRole('listitem').allInnerTexts()
  return { secret, sheet, codes }
}

/** Each code is good once, and a little early or late. */
const codeOf = (secret: string, seconds = 0) => appCode(secret, Temporal.Now.instant().add({ seconds }).toString())

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account: / }).press('Enter')
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
}

test('a member sets up an authenticator app, signs in with its code, and with a recovery code when it is gone', async () => {
  const page = await openPage(browser)
  const email = newEmail()
  await signUp(page, email)
  const { secret, sheet, codes } = await setUpApp(page)
  expect(codes).toHaveLength(10)
  const file = page.waitForEvent('download')
  await sheet.getByRole('link', { name: 'Download' }).click()
  expect((await file).suggestedFilename()).toBe('recovery-codes.txt')
  // Leaving without having kept them is not taken for granted.
  await page.keyboard.press('Escape')
  await sheet.getByText('they are not shown again').waitFor()
  await sheet.getByRole('checkbox').press('Space')
  await sheet.getByRole('button', { name: 'Done' }).press('Enter')
  await page.getByText('10 codes are left.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Two-step sign-in')
  expect(await mailTo(email, 'An authenticator app was set up')).toContain('/account/security')

  await signOut(page)
  await page.goto('/account/security')
  await page.waitForURL(/\/sign-in\?to=/)
  await typePassword(page, email)
  await page.getByRole('heading', { name: 'Code from your app' }).waitFor()
  await page.getByLabel('Six-digit code').fill(codeOf(secret))
  await atSecurity(page)
  await page.getByText('with a password and a second step').waitFor()

  await signOut(page)
  await page.goto('/sign-in?to=/account/security')
  await typePassword(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code', { exact: true }).fill(codes[0]?.toLowerCase() ?? '')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await atSecurity(page)
  await page.getByText('9 codes are left.').waitFor()
  await mailTo(email, 'A recovery code was used')

  await page.getByRole('button', { name: /^Forget / }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget' }).press('Enter')
  await page.getByText('No device is remembered.').waitFor()
}, 180_000)

test('a session elsewhere is seen and ended, and that browser has to sign in again', async () => {
  const page = await openPage(browser)
  const email = newEmail()
  await enter(page, email)
  const elsewhere = await openPage(browser, {
    ...phone,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  await elsewhere.goto('/sign-in?to=/account/security')
  await typePassword(elsewhere, email)
  await atSecurity(elsewhere)

  await page.reload()
  await page.getByText('This device', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Sign out Firefox, Linux, Last seen/ }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Sign out Firefox, Linux?' })
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await page.getByRole('button', { name: /^Sign out Firefox, Linux, Last seen/ }).press('Enter')
  await question.getByRole('button', { name: 'Sign out' }).press('Enter')
  await page.getByText('You are not signed in anywhere else.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Where you are signed in')

  // There, the next press leads to the door.
  await elsewhere.getByRole('button', { name: 'Set up codes by e-mail' }).click()
  await elsewhere.waitForURL(/\/sign-in\?to=/)
  await typePassword(elsewhere, email)
  await atSecurity(elsewhere)

  await page.reload()
  await page.getByLabel('Current password').fill('not-the-password')
  await page.getByLabel('New password').fill('fünf Menschen im Hof')
  await page.getByRole('button', { name: 'Change password' }).press('Enter')
  await page.getByText('This password is wrong.').waitFor()
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Change password' }).press('Enter')
  await page.getByText('Your password is changed.').waitFor()
  await page.getByText('You are not signed in anywhere else.').waitFor()
  await elsewhere.reload()
  await elsewhere.waitForURL(/\/sign-in\?to=/)
})

test('the address is changed with a code from the new mailbox, after the password, and the old one is told', async () => {
  const page = await openPage(browser)
  const [email, next] = [newEmail(), newEmail()]
  await enter(page, email)
  // As if the sign-in were long ago: the site asks for the password before the first code.
  await page.route('**/email/begin', async (route) => {
    const body = route.request().postDataJSON() as { password?: string }
    if (body.password !== undefined) return route.continue()
    const applicationError = { code: 'REAUTHENTICATION_REQUIRED', description: '', data: { hasPassword: true } }
    return route.fulfill({ status: 403, json: { message: '', details: { applicationError } } })
  })
  await page.getByLabel('New e-mail address').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Send a code' }).press('Enter')
  await page.getByRole('dialog', { name: 'Is it you?' }).getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await page.getByText('This is already your address.').waitFor()

  await page.getByLabel('New e-mail address').fill(next)
  await page.getByRole('button', { name: 'Send a code' }).press('Enter')
  const again = page.getByRole('dialog', { name: 'Is it you?' })
  await again.getByLabel('Your password').fill('not-the-password')
  await page.keyboard.press('Enter')
  await again.getByText('This password is wrong.').waitFor()
  await again.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Check the new mailbox' })
  await dialog.getByLabel('Six-digit code').fill(await codeMailedTo(next))
  await page.getByText(`Your address is now ${next}.`).waitFor()
  await page.getByText(`You sign in with ${next}.`).waitFor()
  await mailTo(email, 'Your account has another e-mail address')
})

test('a team member gets there from the dashboard, and back', async () => {
  const page = await openPage(browser)
  await page.goto('/manage/sign-in')
  await typePassword(page, owner.email, owner.password)
  await page.getByRole('button', { name: 'Ada Lindqvist', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Security' }).click()
  await atSecurity(page)
  await page.getByRole('button', { name: 'Account: Ada Lindqvist' }).click()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('navigation', { name: 'Dashboard' }).waitFor()
})

test('the page is without barriers and fits, with its dialogs and with the longest names', async () => {
  const page = await openPage(browser, { bypassCSP: true })
  const email = `wirbelsaeulengymnastikgesellschaft.${randomUUID().slice(0, 8)}@krueger.example`
  await enter(page, email)
  await lookOnce(page, 'security')
  await page.getByRole('button', { name: 'Change password' }).click()
  await lookOnce(page, 'security, with what is missing')
  await page.setViewportSize({ width: 1440, height: 900 })
  const { sheet } = await setUpAppSeen(page)
  await lookOnce(page, 'the recovery codes')
  await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await page.getByText('10 codes are left.').waitFor()
  await lookOnce(page, 'security, with an app')
  await page.getByRole('button', { name: 'Create new codes' }).click()
  await page.getByRole('alertdialog').waitFor()
  await lookOnce(page, 'the question before new codes')
}, 180_000)

const setUpAppSeen = async (page: Page) => {
  await page.getByRole('button', { name: 'Set up the app' }).click()
  await page.getByRole('dialog').getByRole('img').waitFor()
  await lookOnce(page, 'setting up an app')
  await page.keyboard.press('Escape')
  return await setUpApp(page)
}
