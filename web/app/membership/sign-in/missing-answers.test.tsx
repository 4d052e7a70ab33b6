import type { StateMachine } from '@foyer/contract'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCustomField } from '../../test/custom-fields.ts'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { violated } from '../../test/partial-client.ts'
import { openScreen } from '../../test/render-screen.tsx'
import { sessionOf } from '../../test/samples.ts'
import { SignInSteps } from './sign-in-steps.tsx'
import type { OnSignedIn } from './use-sign-in.ts'

const page = aCustomField('Page', { type: 'LINK', requiredAtSignUp: true })
const level = aCustomField('Level', { type: 'CHOICE', choices: [{ key: 'new', label: 'New' }], requiredAtSignUp: true })
const proven: StateMachine = { state: 'SUCCESS', sessionToken: 'a-proof', additionalData: {} }

/** A sign-in that succeeds, of a member whose provider told no name. */
const signInAsked = async (members: object, missing = { name: true, customFields: [page] }) => {
  const onSignedIn = vi.fn<OnSignedIn>()
  const course = () => (
    <main>
      <SignInSteps onSignedIn={onSignedIn}>
        {(goOn) => (
          <button type="button" onClick={() => void goOn(proven, '')}>
            Sign in
          </button>
        )}
      </SignInSteps>
    </main>
  )
  const screen = await openScreen(
    { default: course },
    {
      as: 'VISITOR',
      client: {
        identity: { enterSession: async () => ({ session: { ...sessionOf('MEMBER'), hasMissingAnswers: true } }) },
        members: { getMyMissingAnswers: async () => missing, ...members },
      },
    },
  )
  await screen.user.click(await screen.findByRole('button', { name: 'Sign in' }))
  return { ...screen, onSignedIn }
}

test('a member who never saw the sign-up form is asked its required questions before the sign-in goes on', async () => {
  const giveMyMissingAnswers = vi.fn<(input: { body: object }) => Promise<object>>(async () => ({}))
  giveMyMissingAnswers.mockRejectedValueOnce(violated({ field: `values.${page.key}`, description: 'is no address', ruleName: 'FORMAT' }))
  const screen = await signInAsked({ giveMyMissingAnswers })
  await screen.findByRole('heading', { name: 'One more thing' })
  await screen.findByLabelText('Page')
  await expectNoBarriers()
  await screen.user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await screen.findByText('Enter your name.')
  expect(screen.getAllByText('Answer this to continue.')).toHaveLength(1)
  expect(giveMyMissingAnswers).not.toHaveBeenCalled()
  await screen.fill(screen.getByLabelText('First name'), 'Lena')
  await screen.fill(screen.getByLabelText('Page'), 'no address')
  await screen.user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await screen.findByText('Answer this to continue.')
  await screen.fill(screen.getByLabelText('Page'), 'https://lena.example')
  await screen.user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await waitFor(() => expect(screen.onSignedIn).toHaveBeenCalled())
  expect(giveMyMissingAnswers).toHaveBeenLastCalledWith(
    expect.objectContaining({ body: { firstName: 'Lena', values: { [page.key]: 'https://lena.example' } } }),
  )
})

test('a member can postpone the questions', async () => {
  const screen = await signInAsked({})
  await screen.user.click(await screen.findByRole('button', { name: 'Answer later' }))
  await waitFor(() => expect(screen.onSignedIn).toHaveBeenCalled())
})

test('where no answer is missing, the sign-in goes on by itself', async () => {
  const screen = await signInAsked({}, { name: false, customFields: [] })
  await waitFor(() => expect(screen.onSignedIn).toHaveBeenCalled())
})

test('an unanswered choice gets the focus', async () => {
  const screen = await signInAsked({}, { name: false, customFields: [level, page] })
  await screen.user.click(await screen.findByRole('button', { name: 'Save and continue' }))
  expect(await screen.findAllByText('Answer this to continue.')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Level/ }))
})
