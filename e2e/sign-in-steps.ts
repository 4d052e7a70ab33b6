import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { mailTo } from './mails.ts'

/* What a visitor does on the pages of signing up and in. */

export const password = 'vier-menschen-im-hof'

export const newEmail = () => `lena.${randomUUID().slice(0, 8)}@krueger.example`

/** As far as the six digits, which are in the mail. */
export const beginSignUp = async (page: Page, email: string): Promise<string> => {
  await page.getByLabel('First name').fill('Lena')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
  const [code = ''] = /(?<=\n)\d{6}(?=\r?\n)/.exec(await mailTo(email, 'Your code')) ?? []
  return code
}

export const signUp = async (page: Page, email: string): Promise<void> => {
  const code = await beginSignUp(page, email)
  // By itself: nothing is pressed.
  await page.getByLabel('Six-digit code').fill(code)
}

export const signIn = async (page: Page, email: string, typed = password): Promise<void> => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(typed)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export const session = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/_api/foyer/v1/session')).json()) as { session: { role: string } })
