import { Secret, TOTP } from 'otpauth'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { browser } from './journey-browser.ts'
import { lookOnce } from './look-around.ts'
import { mailTo } from './mails.ts'
import { enterAsMember } from './new-member.ts'
import { password } from './sign-in-steps.ts'
import { owner } from './started-site.ts'
import { studio } from './studio.ts'
import { addVirtualAuthenticator } from './virtual-authenticator.ts'

// A passkey is bound to a name, and a number is none.
const named = () => studio().siteUrl.replace('127.0.0.1', 'localhost')
const openNamedPage = (options: BrowserContextOptions = {}) => openPage(browser, { baseURL: named(), ...options })

/** As a browser does that has no list under its fields. The device of these journeys would choose from it at once, before any button. */
const withoutOffers = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

/** A new member, at the page of security. */
const atSecurity = async (page: Page, seenAt = named()): Promise<string> => {
  const email = await enterAsMember(page, { seenAt })
  await page.goto('/account/security')
  return email
}

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const addPasskey = async (page: Page) => {
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys(page).getByRole('status').getByText('You can now sign in with').waitFor()
}
const session = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/_api/foyer/v1/session')).json()) as { session: { role: string; identity?: object } })
const signOut = (page: Page) => page.context().clearCookies()

test('a member adds a passkey, and signs in with it without a word typed', async () => {
  const page = await openNamedPage()
  await withoutOffers(page)
  const device = await addVirtualAuthenticator(page)
  const email = await atSecurity(page)
  await passkeys(page).getByText('You have none yet.').waitFor()
  await addPasskey(page)
  expect(await device.count()).toBe(1)
  await mailTo(email, 'A passkey was added')

  await signOut(page)
  await page.goto('/sign-in')
  await device.knowsOwner(false)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('No passkey was used.').waitFor()
  await device.knowsOwner(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await session(page)).toMatchObject({ session: { role: 'MEMBER', identity: { email } } })
  await page.goto('/account/security')
  await page.getByRole('region', { name: 'Where you are signed in' }).getByText('with a passkey').waitFor()
})

test('the browser offers a passkey in the field of the e-mail address', async () => {
  const page = await openNamedPage()
  await addVirtualAuthenticator(page)
  const email = await atSecurity(page)
  await addPasskey(page)
  await signOut(page)
  // The device answers the request that waits in the field, as if the member had chosen the passkey there.
  await page.goto('/sign-in')
  await page.waitForURL((url) => url.pathname === '/')
  expect(await session(page)).toMatchObject({ session: { role: 'MEMBER', identity: { email } } })
})

test('after the password, a passkey is proof enough where two are asked for', async () => {
  const page = await openNamedPage()
  await withoutOffers(page)
  await addVirtualAuthenticator(page)
  const email = await atSecurity(page)
  await addPasskey(page)
  await setUpApp(page)
  await signOut(page)
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await page.getByRole('button', { name: 'Passkey', exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'Your passkey' }).waitFor()
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  expect((await session(page)).session.role).toBe('MEMBER')
})

test('a passkey is renamed and removed, and then no longer signs the member in', async () => {
  const page = await openNamedPage()
  await withoutOffers(page)
  await addVirtualAuthenticator(page)
  await atSecurity(page)
  await addPasskey(page)
  await passkeys(page)
    .getByRole('button', { name: /^Rename / })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Rename this passkey' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(' ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter a name.').waitFor()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('The blue key in the drawer')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await passkeys(page).getByText('The blue key in the drawer', { exact: true }).waitFor()

  await passkeys(page).getByRole('button', { name: 'Remove The blue key in the drawer' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove “The blue key in the drawer”?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await passkeys(page).getByText('You have none yet.').waitFor()
  await passkeys(page).getByText('The passkey is removed.').waitFor()

  await signOut(page)
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('alert').filter({ hasText: 'This passkey was not accepted.' }).waitFor()
  expect((await session(page)).session.role).toBe('VISITOR')
})

test('the owner signs in with a passkey, and is at the screen of the dashboard that she asked for', async () => {
  const page = await openNamedPage()
  await withoutOffers(page)
  await addVirtualAuthenticator(page)
  await page.goto('/manage/sign-in')
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password').fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/manage$/)
  await page.goto('/account/security')
  await addPasskey(page)
  await signOut(page)
  await page.goto('/manage/services')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(/\/manage\/services$/)
  // As it was before: other journeys sign her in, too.
  await page.goto('/account/security')
  await passkeys(page)
    .getByRole('button', { name: /^Remove / })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await passkeys(page).getByText('You have none yet.').waitFor()
})

test('where the address is a number, nothing is offered, and the page says where it would be', async () => {
  const page = await openPage(browser)
  await atSecurity(page, studio().siteUrl)
  await passkeys(page).getByText(`Passkeys work at ${named()}.`).waitFor()
  expect(await passkeys(page).getByRole('button').count()).toBe(0)
  await signOut(page)
  await page.goto('/sign-in')
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0)
})

test('the pages are without barriers and fit, with a passkey of a long name', async () => {
  const page = await openNamedPage({ bypassCSP: true })
  await withoutOffers(page)
  await addVirtualAuthenticator(page)
  await atSecurity(page)
  await addPasskey(page)
  await passkeys(page)
    .getByRole('button', { name: /^Rename / })
    .click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Sicherheitsschlüsselbundaufbewahrungsort!')
  await lookOnce(page, 'renaming a passkey')
  await page.getByRole('button', { name: 'Save' }).click()
  await passkeys(page).getByText('Sicherheitsschlüssel').waitFor()
  await lookOnce(page, 'a passkey')
  await passkeys(page)
    .getByRole('button', { name: /^Remove / })
    .click()
  await lookOnce(page, 'removing a passkey')
  await signOut(page)
  await page.goto('/sign-in')
  await lookOnce(page, 'signing in, with passkeys')
}, 120_000)

/** Another second factor; without one, the sign-in would ask for none. */
const setUpApp = async (page: Page) => {
  await page.getByRole('button', { name: 'Set up the app' }).click()
  const secret = (await page.getByRole('dialog', { name: 'Authenticator app' }).locator('code').innerText()).replaceAll(' ', '')
  await page.keyboard.type(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.getByRole('alertdialog', { name: 'Keep these codes' }).waitFor()
}
