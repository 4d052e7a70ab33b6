import type { SignInSettings } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { api, client } from '../../api.ts'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { refused, violated } from '../../test/partial-client.ts'
import { openPart } from '../../test/render-screen.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { SaveBar } from './save-bar.tsx'
import { useDraft } from './use-draft.ts'

const settings: SignInSettings = {
  requireOwnerApproval: false,
  requireEmailVerification: true,
  captcha: 'OFF',
  neutralAnswers: false,
  secondFactor: 'OPTIONAL',
  shortestPassword: 8,
  revision: '1',
}

const Editor = ({ saved: { revision, shortestPassword, requireOwnerApproval } }: { saved: SignInSettings }) => {
  const form = useDraft({
    saved: { shortestPassword, requireOwnerApproval },
    fields: { shortestPassword: 'shortestPassword' },
    changes: ['authentication'],
    save: (_, changes) => client.authentication.updateSignInSettings({ body: { signInSettings: { ...changes, revision } } }),
    onSaved: (_, sent) => showToast({ text: `Saved with ${sent.shortestPassword}` }),
  })
  return (
    <main>
      <h1>Signing in</h1>
      <a href="/elsewhere">Elsewhere</a>
      <SaveBar form={form} />
      {Boolean(form.elsewhere) && <p role="alert">Refused</p>}
      <TextField
        label="Minimum password length"
        value={String(form.draft.shortestPassword)}
        error={form.errors.shortestPassword}
        onValue={(typed) => form.change({ shortestPassword: Number(typed) })}
      />
      <CheckBox checked={form.draft.requireOwnerApproval} onValue={(requireOwnerApproval) => form.change({ requireOwnerApproval })}>
        Approve
      </CheckBox>
    </main>
  )
}

const Loaded = () => {
  const { data } = useQuery(api.authentication.getSignInSettings.query({}))
  return data && <Editor saved={data.signInSettings} />
}

/** A site whose settings are changed by what is sent to it; `refusals` come first, one for each call. */
const openEditor = async (...refusals: unknown[]) => {
  let kept = settings
  const answer = () => ({ signInSettings: kept, captchas: ['OFF' as const] })
  const updateSignInSettings = vi.fn(async ({ body }: { body: { signInSettings: Partial<SignInSettings> } }) => {
    const refusal = refusals.shift()
    if (refusal) throw refusal
    kept = { ...kept, ...body.signInSettings, revision: String(Number(kept.revision) + 1) }
    return answer()
  })
  const page = await openPart(<Loaded />, {
    at: '/manage/settings',
    client: { authentication: { getSignInSettings: async () => answer(), updateSignInSettings } },
  })
  const field = await page.findByLabelText('Minimum password length')
  const type = async (text: string) => {
    await page.user.clear(field)
    await page.user.type(field, text)
  }
  const sent = () => updateSignInSettings.mock.calls.map(([{ body }]) => body.signInSettings)
  const other = (changes: Partial<SignInSettings>) => {
    kept = { ...kept, ...changes, revision: String(Number(kept.revision) + 1) }
  }
  return { page, field, type, sent, other, save: () => page.user.click(page.getByRole('button', { name: /^Save/ })) }
}

test('only changed members are sent', async () => {
  const { page, type, sent, save } = await openEditor()
  expect(page.getByRole('button', { name: /^Save/ })).toHaveProperty('disabled', true)
  await type('12')
  expect(page.getByRole('status').textContent).toBe('Unsaved changes')
  await expectNoBarriers()
  await save()
  await page.findByText('Saved with 12')
  expect(sent()).toEqual([{ shortestPassword: 12, revision: '1' }])
  expect(page.queryByRole('button', { name: 'Discard' })).toBeNull()
})

test('the keys that save work inside a field, when something is unsaved', async () => {
  const { page, type, sent } = await openEditor()
  await page.user.keyboard('{Control>}s{/Control}')
  await type('10')
  await page.user.keyboard('{Control>}s{/Control}')
  await page.findByText('Saved with 10')
  expect(sent()).toHaveLength(1)
})

test('typing the saved value again is no change', async () => {
  const { page, type } = await openEditor()
  await type('9')
  await type('8')
  expect(page.getByRole('button', { name: /^Save/ })).toHaveProperty('disabled', true)
})

test('after a stale revision the form shows what another manager saved, keeps its own change, and saves it with the new revision', async () => {
  const { page, field, type, sent, other, save } = await openEditor(refused('STALE_REVISION'))
  await type('16')
  other({ requireOwnerApproval: true })
  await save()
  await page.findByText('Refused')
  await vi.waitFor(() => expect(page.getByRole('checkbox', { name: 'Approve' })).toHaveProperty('checked', true))
  expect(field).toHaveProperty('value', '16')
  await save()
  await page.findByText('Saved with 16')
  expect(sent().at(-1)).toEqual({ shortestPassword: 16, revision: '2' })
  expect(page.queryByText('Refused')).toBeNull()
})

test('a violation is shown at its field, which gets the focus, until the field is changed', async () => {
  const violation = { field: 'signInSettings.shortestPassword', description: '', violatedRule: 'MINIMUM', data: { limit: 8 } }
  const { page, field, type, save } = await openEditor(violated(violation))
  await type('3')
  await save()
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(field)
  expect(page.queryByText('Refused')).toBeNull()
  await type('30')
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

test('discarding restores the saved values and clears the refusal', async () => {
  const { page, field, type, save } = await openEditor(refused('NOT_FOUND'))
  await type('20')
  await save()
  await page.findByText('Refused')
  await page.user.click(page.getByRole('button', { name: 'Discard' }))
  expect(field).toHaveProperty('value', '8')
  expect(page.queryByText('Refused')).toBeNull()
})
