import { act, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { openScreen } from '../../test/render-screen.tsx'
import { LoadingSign } from './loading-sign.tsx'

const openSlowPage = async () => {
  let answer: (value: null) => void = () => undefined
  const later = new Promise<null>((resolve) => {
    answer = resolve
  })
  // The first page is there at once; the next one waits for an answer.
  const loader = ({ request }: { request: Request }) => (new URL(request.url).search === '' ? null : later)
  const page = await openScreen({ default: Screen, loader }, { at: '/' })
  const link = await page.findByRole('link', { name: 'Continue' })
  return { page, link, answer: () => act(async () => answer(null)) }
}

const Screen = () => (
  <>
    <LoadingSign />
    <Link to="?step=2">Continue</Link>
    <Link to="?step=3">Something else</Link>
  </>
)

test('a pressed link says that its page is loading, until the page is shown', async () => {
  const { page, link, answer } = await openSlowPage()
  await page.user.click(link)
  await waitFor(() => expect(link.hasAttribute('data-waiting')).toBe(true))
  expect(page.getByRole('link', { name: 'Something else' }).hasAttribute('data-waiting')).toBe(false)
  await waitFor(() => expect(page.getByRole('status').textContent).toBe('Loading'))
  await answer()
  expect([link.hasAttribute('data-waiting'), page.getByRole('status').textContent]).toEqual([false, ''])
})

test('a link opened by keyboard says so as well', async () => {
  const { page, link, answer } = await openSlowPage()
  link.focus()
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(link.hasAttribute('data-waiting')).toBe(true))
  await answer()
})
