import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { ada, type Role } from '../../../test/samples.ts'
import * as signIn from './sign-in.tsx'

type Asked = { at?: string; as?: Role; language?: 'en' | 'de'; authentication?: object; identity?: object }

const openSignIn = ({ at = '/sign-in', as = 'VISITOR', language = 'en', authentication = {}, identity = {} }: Asked = {}) =>
  openScreen(signIn, {
    at,
    as,
    language,
    client: {
      'sign-in-providers': { listSignInChoices: async () => ({ choices: [], captcha: 'PROOF_OF_WORK' }) },
      authentication,
      ...(Object.keys(identity).length > 0 && { identity }),
    },
  })

test('missing fields are marked before anything is sent', async () => {
  const page = await openSignIn()
  await page.user.click(await page.findByRole('button', { name: 'Sign in' }))
  expect(page.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true')
  expect(page.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
  await expectNoBarriers()
})

test('a wrong password is refused in words, and what was typed stays', async () => {
  const login = vi.fn(async () => Promise.reject(refused('-19976')))
  const page = await openSignIn({ authentication: { login } })
  await page.fill(await page.findByLabelText('E-mail'), ` ${ada.email} `)
  await page.fill(page.getByLabelText('Password'), 'not-the-password')
  await page.user.click(page.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(page.getByRole('alert').textContent).toContain('The e-mail address or password is wrong.'))
  expect(page.getByLabelText<HTMLInputElement>('E-mail').value.trim()).toBe(ada.email)
  expect(login).toHaveBeenCalledWith(expect.objectContaining({ body: expect.objectContaining({ loginId: { email: ada.email } }) }))
})

test('the door of the dashboard names itself', async () => {
  const page = await openSignIn({ at: '/sign-in?to=%2Fmanage%2Fservices' })
  await page.findByText(/Sign in to the dashboard of/)
})

test('the page speaks German', async () => {
  const page = await openSignIn({ language: 'de' })
  await page.findByLabelText('Passwort')
  await expectNoBarriers()
})
