import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openPage, phone } from './browser.ts'
import { toast } from './calendar-steps.ts'
import { type Desk, openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { mailTo } from './mails.ts'

const password = 'vier-menschen-im-hof'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  // The other journeys sign up without waiting.
  await approval(false)
})

const approval = (requireOwnerApproval: boolean) =>
  desk.client.authentication.updateSignInSettings({ body: { signInSettings: { requireOwnerApproval } } })

/** Signs a visitor up, as far as the page that the site answers with. */
const signUp = async (page: Page, firstName: string): Promise<string> => {
  const email = `${firstName.toLowerCase()}.${randomUUID().slice(0, 8)}@mail.example`
  await page.goto('/sign-up')
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
  const [code = ''] = /(?<=\n)\d{6}(?=\r?\n)/.exec(await mailTo(email, 'Your code')) ?? []
  await page.getByLabel('Six-digit code').fill(code)
  return email
}

const sessionOf = async (page: Page): Promise<string> => {
  const read = async () => (await (await fetch('/_api/foyer/v1/session')).json()) as { session: { role: string } }
  return (await page.evaluate(read)).session.role
}

const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })
const drawer = (page: Page, name: string) => page.getByRole('complementary', { name })

test('a sign-up under approval shows on Today, is approved with the keyboard and told by mail; blocking signs the member out', async () => {
  await approval(true)
  const visitor = await openPage(browser)
  const email = await signUp(visitor, 'Mira')
  await visitor
    .getByText(/approve/i)
    .first()
    .waitFor()

  const page = await desk.openPage(browser)
  await page.goto('/manage')
  const need = page.getByRole('region', { name: 'Needs your attention' }).getByRole('button', { name: /(is|are) waiting for approval$/ })
  await need.waitFor()
  await need.press('Enter')
  await page.waitForURL(/show=waiting/)
  await row(page, email).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(email)
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Members' }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await drawer(page, 'Mira').getByRole('button', { name: 'Approve' }).waitFor()
  await page.keyboard.press('a')
  await toast(page, 'Mira is approved').waitFor()
  await mailTo(email, 'has approved your account')

  await visitor.goto('/sign-in')
  await visitor.getByLabel('E-mail').fill(email)
  await visitor.getByLabel('Password').fill(password)
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await visitor.waitForURL((url) => url.pathname === '/')
  expect(await sessionOf(visitor)).toBe('MEMBER')

  await page.goto(`/manage/members?search=${encodeURIComponent(email)}`)
  await row(page, email).getByRole('link').click()
  await drawer(page, 'Mira').getByRole('button', { name: 'Block' }).click()
  const question = page.getByRole('alertdialog', { name: 'Block Mira?' })
  await question.getByText('signed out everywhere at once').waitFor()
  await question.getByRole('button', { name: 'Block' }).click()
  await toast(page, 'Mira is blocked').waitFor()
  expect(await sessionOf(visitor)).not.toBe('MEMBER')
  await toast(page, 'Mira is blocked').getByRole('button', { name: 'Undo' }).click()
  await drawer(page, 'Mira').getByText('Member', { exact: true }).waitFor()
})

test('a member is invited from a phone, by the screens behind More, and gets a link for choosing a password', async () => {
  const page = await desk.openPage(browser, phone)
  await page.goto('/manage/members')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a member' })
  const email = `nele.${randomUUID().slice(0, 8)}@mail.example`
  await dialog.getByLabel('E-mail', { exact: true }).fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await toast(page, `The invitation to ${email} is on its way`).waitFor()
  await mailTo(email, '/account/recover#token=')
  await page.getByRole('dialog', { name: email }).getByText('has not chosen a password yet').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('button', { name: 'More' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Settings' }).press('Enter')
  await page.waitForURL((url) => url.pathname === '/manage/settings')
})
