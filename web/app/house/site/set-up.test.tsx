import { expect, test } from 'vitest'
import { openPart } from '../../test/render-screen.tsx'
import { aStaffMember } from '../../test/samples.ts'
import { postponeSetUp, SetUpChecklist } from './set-up.tsx'

const open = (staff = 0, site = {}) =>
  openPart(<SetUpChecklist services={[]} staff={Array.from({ length: staff }, () => aStaffMember())} />, { at: '/manage', site })

test('a new owner is redirected to the first steps', async () => {
  const page = await open()
  await page.findByText('Another page')
  expect(page.address()).toBe('/manage/welcome')
})

test('an owner who has begun sees a list of the remaining steps', async () => {
  const page = await open(1)
  await page.findByText('1 of 3 done')
})

test('an owner who keeps the sample sees the list, too', async () => {
  const page = await open(0, { isSample: true })
  await page.findByText('0 of 4 done')
})

test('an owner who postponed the steps is not redirected again', async () => {
  const Postponed = () => {
    postponeSetUp()
    return <SetUpChecklist services={[]} staff={[]} />
  }
  const page = await openPart(<Postponed />, { at: '/manage' })
  await page.findByText('0 of 3 done')
})
