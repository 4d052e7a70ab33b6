import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openScreen, type Page } from '../test/render-screen.tsx'
import type { KnownCustomer } from './known-customer.ts'
import { useTypedDetails } from './use-typed-details.ts'

const Form = ({ formId, signedIn }: { formId: string; signedIn: KnownCustomer | null }) => {
  const { details, setDetails, answers, setAnswers, forget } = useTypedDetails(formId, signedIn)
  return (
    <>
      <input aria-label="E-mail" value={details.email} onChange={({ target }) => setDetails({ ...details, email: target.value })} />
      <input aria-label="Answer" value={String(answers.where ?? '')} onChange={({ target }) => setAnswers({ where: target.value })} />
      <button type="button" onClick={forget}>
        Send
      </button>
    </>
  )
}

const account: KnownCustomer = { name: 'Lena', details: { email: 'lena@krueger.example' } }

/** The form is left and opened again, as when a visitor looks at other times. */
const openForm = (signedIn: KnownCustomer | null = null): Promise<Page> => {
  const Screen = () => {
    const [open, setOpen] = useState<string | null>('massage')
    const [customer, setCustomer] = useState(signedIn)
    return (
      <>
        {open && <Form key={open} formId={open} signedIn={customer} />}
        <button type="button" onClick={() => setCustomer(account)}>
          Sign in
        </button>
        {['massage', 'pottery', null].map((next) => (
          <button key={next} type="button" onClick={() => setOpen(next)}>
            {next ?? 'Look at other times'}
          </button>
        ))}
      </>
    )
  }
  return openScreen({ default: Screen })
}

const heldBy = async (page: Page, name: string) => (await page.findByLabelText<HTMLInputElement>(name)).value

const reopen = async (page: Page, form: string) => {
  await page.user.click(page.getByRole('button', { name: 'Look at other times' }))
  await page.user.click(page.getByRole('button', { name: form }))
}

test('typed details are kept for the next form, and answers for their own', async () => {
  const page = await openForm()
  await page.fill(await page.findByLabelText('E-mail'), 'lena@krueger.example')
  await page.fill(page.getByLabelText('Answer'), 'Left shoulder')
  await reopen(page, 'massage')
  expect([await heldBy(page, 'E-mail'), await heldBy(page, 'Answer')]).toEqual(['lena@krueger.example', 'Left shoulder'])
  await reopen(page, 'pottery')
  expect([await heldBy(page, 'E-mail'), await heldBy(page, 'Answer')]).toEqual(['lena@krueger.example', ''])
})

test('the next customer does not see details that were sent', async () => {
  const page = await openForm()
  await page.fill(await page.findByLabelText('E-mail'), 'lena@krueger.example')
  await page.user.click(page.getByRole('button', { name: 'Send' }))
  await reopen(page, 'massage')
  expect(await heldBy(page, 'E-mail')).toBe('')
})

test('a member’s details fill only empty fields', async () => {
  const page = await openForm(account)
  expect(await heldBy(page, 'E-mail')).toBe('lena@krueger.example')
  await page.fill(page.getByLabelText('E-mail'), 'work@krueger.example')
  await reopen(page, 'massage')
  expect(await heldBy(page, 'E-mail')).toBe('work@krueger.example')
})

test('a customer who signs in finds their own details instead of the typed ones, and their answers', async () => {
  const page = await openForm()
  await page.fill(await page.findByLabelText('E-mail'), 'companion@people.example')
  await page.fill(page.getByLabelText('Answer'), 'Left shoulder')
  await page.user.click(page.getByRole('button', { name: 'Sign in' }))
  await reopen(page, 'massage')
  expect([await heldBy(page, 'E-mail'), await heldBy(page, 'Answer')]).toEqual(['lena@krueger.example', 'Left shoulder'])
})

test('typed details are forgotten after a quarter of an hour', async () => {
  const page = await openForm()
  await page.fill(await page.findByLabelText('E-mail'), 'lena@krueger.example')
  const later = Temporal.Now.instant().add({ minutes: 15 })
  const clock = vi.spyOn(Temporal.Now, 'instant').mockReturnValue(later)
  onTestFinished(() => clock.mockRestore())
  await reopen(page, 'massage')
  expect(await heldBy(page, 'E-mail')).toBe('')
})
