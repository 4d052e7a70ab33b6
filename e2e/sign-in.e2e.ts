import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { browser } from './journey-browser.ts'
import { mailTo } from './mails.ts'
import { owner } from './started-site.ts'

const fillIn = async (page: Page, password: string) => {
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const dashboard = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Today' })

test('the owner signs in with e-mail and password, to the screen she asked for, and out again', async () => {
  const page = await openPage(browser)
  await page.goto('/manage/services')
  await page.waitForURL(/\/manage\/sign-in/)
  await fillIn(page, owner.password)
  await page.waitForURL(/\/manage\/services$/)
  await page.getByRole('table', { name: 'Services' }).getByRole('link', { name: 'Deep tissue massage', exact: true }).waitFor()

  await page.getByRole('button', { name: 'Ada Lindqvist' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/manage')
  await page.waitForURL(/\/manage\/sign-in/)
})

test('a wrong password is refused in words, and what was typed stays', async () => {
  const page = await openPage(browser)
  await page.goto('/manage/sign-in')
  await fillIn(page, 'not-the-password')
  await page.getByRole('alert').filter({ hasText: 'E-mail address or password is wrong.' }).waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe(owner.email)
})

test('a link by mail lets the owner in once, and says so when it is used again', async () => {
  const page = await openPage(browser)
  await page.goto('/manage/sign-in')
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByRole('button', { name: 'Mail me a link' }).click()
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
  const link = linkIn(await mailTo(owner.email, '/manage/sign-in#token='))

  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await dashboard(page).waitFor()
  expect(page.url()).not.toContain('token')

  const another = await openPage(browser)
  await another.goto(link)
  await another.getByRole('button', { name: 'Sign in' }).click()
  await another.getByRole('alert').filter({ hasText: 'This link was used before or has expired.' }).waitFor()
  await another.getByRole('button', { name: 'Get a new one' }).click()
  await another.getByLabel('Password').waitFor()
})

const linkIn = (mail: string): string => {
  const [link] = /\/manage\/sign-in#token=[\w-]+/.exec(mail) ?? []
  if (!link) throw new Error(`No sign-in link in:\n${mail}`)
  return link
}
