import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { browser } from './journey-browser.ts'
import { mailTo } from './mails.ts'
import { enterAsMember } from './new-member.ts'
import { openQuietly } from './quiet-page.ts'
import { owner } from './started-site.ts'
import { studio } from './studio.ts'

const fillIn = async (page: Page, password: string) => {
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const dashboard = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Today' })

test('the owner signs in with e-mail and password, to the screen she asked for, and out again', async () => {
  const page = await openPage(browser)
  await page.goto('/manage/services')
  await page.waitForURL(/\/sign-in\?to=/)
  await page.getByText('Sign in to the dashboard of').waitFor()
  await fillIn(page, owner.password)
  await page.waitForURL(/\/manage\/services$/)
  await page.getByRole('table', { name: 'Services' }).getByRole('link', { name: 'Deep tissue massage', exact: true }).waitFor()

  await page.getByRole('button', { name: 'Ada Lindqvist' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/manage')
  await page.waitForURL(/\/sign-in\?to=/)
})

test('a link by mail lets the owner in once, and says so when it is used again', async () => {
  const page = await openPage(browser)
  await openQuietly(page, '/manage/sign-in')
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByRole('button', { name: 'E-mail me a link' }).click()
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
  const link = linkIn(await mailTo(owner.email, '/sign-in?link#token='))

  await page.goto(link)
  await page.getByRole('heading', { name: 'One more click' }).waitFor()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await dashboard(page).waitFor()
  expect(page.url()).not.toContain('token')

  const another = await openPage(browser)
  await another.goto(link)
  await another.getByRole('heading', { name: 'One more click' }).waitFor()
  await another.getByRole('button', { name: 'Sign in' }).click()
  await another.getByRole('alert').filter({ hasText: 'This link has already been used or has expired.' }).waitFor()
  await another.getByRole('button', { name: 'Get a new one' }).click()
  await another.getByLabel('Password').waitFor()
})

test('the door of the dashboard is this page, and leads nowhere but to pages of ours', async () => {
  const page = await openPage(browser)
  await page.goto('/manage/sign-in?to=/manage/services')
  expect(new URL(page.url()).search).toBe(`?to=${encodeURIComponent('/manage/services')}`)
  await page.getByText('Sign in to the dashboard of').waitFor()
  await page.goto('/manage/sign-in?to=//elsewhere.example/manage')
  expect(new URL(page.url()).search).toBe(`?to=${encodeURIComponent('/manage')}`)
  await openQuietly(page, '/sign-in?to=//elsewhere.example/manage')
  await fillIn(page, owner.password)
  await dashboard(page).waitFor()
  expect(new URL(page.url()).origin).toBe(studio().siteUrl)
})

test('a member is told that the dashboard is not for this account, and may take another', async () => {
  const page = await openPage(browser)
  await enterAsMember(page)
  await page.goto('/manage/services')
  await page.getByRole('heading', { name: 'This account does not open the dashboard' }).waitFor()
  await page.getByRole('button', { name: 'Use another account' }).click()
  await fillIn(page, owner.password)
  await page.waitForURL(/\/manage\/services$/)
})

const linkIn = (mail: string): string => {
  const [link] = /\/sign-in\?link#token=[\w-]+/.exec(mail) ?? []
  if (!link) throw new Error(`No sign-in link in:\n${mail}`)
  return link
}
