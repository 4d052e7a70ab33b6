import type { Page } from 'playwright-core'
import { bookButton, continueLink, fillDetails, freeDays, freeTimes, lena } from '../../e2e/booking-steps.ts'
import { type Desk, lookUp } from '../../e2e/desk.ts'
import { mailTo } from '../../e2e/mails.ts'
import { openQuietly } from '../../e2e/quiet-page.ts'

/** What is shown: a name for the file, and how one gets there. */
export type Screen = { name: string; open: (page: Page) => Promise<unknown> }

const service = '/services/deep-tissue-massage'

const at = (name: string, address: string): Screen => ({ name, open: (page) => openQuietly(page, address) })

/** On which of the free days the booking is, and where the mails of the site are. */
type Visitor = { day: number; dataDirectory: string }

/** The visitor's screens in order: each follows from the one before. At the end the visitor is signed in. */
export const visitorScreens = ({ day, dataDirectory }: Visitor): Screen[] => [
  at('home', '/'),
  at('service', service),
  at('timetable', '/timetable'),
  at('class', '/services/reformer-pilates'),
  at('course', '/services/pottery-for-beginners'),
  at('week', `${service}/book?view=week`),
  { name: 'picker', open: choose(day) },
  { name: 'details', open: goOn },
  { name: 'confirmed', open: book },
  { name: 'manage', open: askForAccount },
  at('sign-in', '/sign-in'),
  at('sign-up', '/sign-up'),
  { name: 'member-home', open: signIn(dataDirectory) },
]

const choose = (day: number) => async (page: Page) => {
  await openQuietly(page, `${service}/book`)
  await freeDays(page).nth(day).click()
  await freeTimes(page).nth(1).click()
  await continueLink(page).waitFor()
}

const goOn = async (page: Page) => {
  await continueLink(page).click()
  await page.waitForURL(/\/details/)
  await page.getByText(/^(Held for you|Für dich reserviert)$/).waitFor()
  await fillDetails(page)
}

const book = async (page: Page) => {
  await bookButton(page).click()
  await page.waitForURL(/\/confirmed$/)
}

/** On the page of the new booking, the link to an account is asked for; the booking's own page is what is shown. */
const askForAccount = async (page: Page) => {
  const offer = page.getByRole('region', { name: /^(All your bookings in one place|Alle Buchungen an einem Ort)$/ })
  await offer.getByRole('button').click()
  await offer.getByRole('button').waitFor({ state: 'detached' })
  await openQuietly(page, page.url().replace('/confirmed', ''))
}

/** Lena has an account already, so the link of the mail signs her in. */
const signIn = (dataDirectory: string) => async (page: Page) => {
  const mail = await mailTo(lena.email, '/sign-in?link#token=', dataDirectory)
  const [link = ''] = /\/sign-in\?link#token=[\w.-]+/.exec(mail) ?? []
  await openQuietly(page, link)
  await page.getByRole('main').getByRole('button').first().click()
  await page.waitForURL((url) => !url.pathname.includes('sign-in'))
  await openQuietly(page, '/account')
}

/** The dashboard's main screens, each by its address. */
export const managerScreens = async (desk: Desk, today: string): Promise<Screen[]> => {
  const juniper = await lookUp(desk)
  const massage = juniper.service('Deep tissue massage').id
  const noor = juniper.staffMember('Noor Haddad')
  const { extendedBookings } = await desk.client.bookings.queryExtendedBookings({
    body: {
      query: {
        filter: { status: 'CONFIRMED', startDate: { $gte: `${today}T10:00:00Z` } },
        sort: [{ fieldName: 'startDate' }],
        cursorPaging: { limit: 1 },
      },
    },
  })
  return [
    at('today', '/manage'),
    at('today-list', '/manage?show=unpaid#arrivals'),
    at('calendar-day', '/manage/calendar'),
    at('calendar-week', '/manage/calendar?view=week'),
    at('booking-drawer', `/manage/calendar?booking=${extendedBookings[0]?.booking.id}`),
    at('service-editor', `/manage/services/${massage}`),
    at('staff-hours', `/manage/staff/${noor.id}`),
    at('why-not', `/manage/why-not?service=${massage}&person=${noor.resourceId}&date=${today}`),
    at('members', '/manage/members'),
    at('settings', '/manage/settings'),
    at('sign-in-settings', '/manage/settings/sign-in'),
    at('access', '/manage/settings/access'),
    at('team', '/manage/settings/team'),
    at('security', '/account/security'),
  ]
}
