import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { browser } from './journey-browser.ts'
import { newMember } from './new-member.ts'

/* A slow line: the page stands, and its scripts are still on their way. */

/** Holds back every script of the page until told otherwise. */
const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('what was typed and pressed before the scripts came counts', async () => {
  const { email } = await newMember()
  const page = await openPage(browser)
  const release = await holdScripts(page)
  await page.goto('/sign-in', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill('vier-menschen-im-hof')
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  await button.click()
  await button.click()
  expect(await button.getAttribute('data-waiting')).toBe('')
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
  release()
  await page.waitForURL('/')
  expect(asked.filter((path) => path.endsWith('/login'))).toHaveLength(1)
})

test('what was typed early survives a refusal, and is not sent', async () => {
  const page = await openPage(browser)
  const release = await holdScripts(page)
  await page.goto('/sign-up', { waitUntil: 'commit' })
  await page.getByLabel('First name').fill('Lena')
  await page.getByLabel('Password').fill('short')
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
  await page.getByLabel('Password').press('Enter')
  release()
  await page.getByText('at least').first().waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Lena')
  expect(await page.getByLabel('Password').inputValue()).toBe('short')
  expect(asked).toEqual([])
})

test('links and the forms that look something up work without any script', async () => {
  const page = await openPage(browser)
  await holdScripts(page)
  await page.goto('/services/deep-tissue-massage/book', { waitUntil: 'commit' })
  await page.locator('form[method=get] button[type=submit]:not([disabled])').last().click()
  await page.waitForURL(/\?/, { waitUntil: 'commit' })
})
