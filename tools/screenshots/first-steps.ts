import type { Page } from 'playwright-core'
import { openQuietly } from '../../e2e/quiet-page.ts'
import type { Screen } from './screens.ts'

const at = (name: string, address: string): Screen => ({ name, open: (page) => openQuietly(page, address) })

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()

/** From an empty folder to a site that takes bookings, each step as the owner leaves it. */
export const firstSteps: readonly Screen[] = [
  {
    name: 'wizard-business',
    open: async (page) => {
      await openQuietly(page, '/manage/welcome')
      await page.getByLabel('Name').fill('Willow Barber')
      await page.getByLabel('Street and number').fill('Torstrasse 1')
      await page.getByLabel('City').fill('Berlin')
    },
  },
  {
    name: 'wizard-hours',
    open: async (page) => {
      await goOn(page)
      await heading(page, 'When are you open?')
      await page.getByRole('slider', { name: /^Monday/ }).focus()
      // From 9:00, where the cursor stands, eight hours on.
      await page.keyboard.press(' ')
      for (let hour = 0; hour < 8; hour += 1) await page.keyboard.press('Shift+PageUp')
      await page.getByRole('button', { name: 'Copy to other days, Monday' }).click()
      await page.getByRole('menuitem', { name: 'Monday to Friday' }).click()
    },
  },
  {
    name: 'wizard-service',
    open: async (page) => {
      await goOn(page)
      await heading(page, 'What can be booked?')
      await page.getByRole('button', { name: /^Salon/ }).click()
      await page.getByLabel('Who provides it').fill('Will Owens')
    },
  },
  {
    name: 'wizard-mail',
    open: async (page) => {
      await goOn(page)
      await heading(page, 'Do e-mails arrive?')
    },
  },
  {
    name: 'wizard-live',
    open: async (page) => {
      await goOn(page)
      await heading(page, 'Ready')
    },
  },
  {
    name: 'today-closed',
    open: async (page) => {
      await page.getByRole('button', { name: 'Finish' }).click()
      await page.waitForURL(/\/manage$/)
    },
  },
  at('home-new', '/'),
]

/** The same once it is set up. */
export const afterFirstSteps: readonly Screen[] = [
  ...(['business', 'hours', 'service', 'mail', 'live'] as const).map((step) => at(`wizard-${step}`, `/manage/welcome?step=${step}`)),
  at('today-closed', '/manage'),
  at('home-new', '/'),
]
