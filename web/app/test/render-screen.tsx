import type { Language, Site } from '@foyer/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { type BoundFunctions, cleanup, configure, type queries, render, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ComponentType, ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createBrowserRouter, Outlet, type RouteObject, RouterContextProvider, type ShouldRevalidateFunction } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished, vi } from 'vitest'
import { localeContext, pageContext } from '../ground/page-context.ts'
import { queryClient } from '../ground/query-client.ts'
import { OwnerReauthentication } from '../house/shell/owner-reauthentication.tsx'
import { type SiteAnswer, siteContext } from '../house/site-context.ts'
import { type Locale, localeOf } from '../text/locale.ts'
import { createText, TextProvider, useText } from '../text/text.tsx'
import { everyArea } from '../text/words.ts'
import { ToastRegion } from '../ui/overlays/toast.tsx'
import { toasts } from '../ui/overlays/toasts.ts'
import { type Fetch, type PartialClient, serve } from './partial-client.ts'
import { aSite, type Role, sessionOf } from './samples.ts'

configure({
  // Where something is not found, what is there to read says more than the whole document.
  getElementError: (message) => new Error(`${message?.split('\n')[0]} in: ${document.body.textContent}`),
  // The machine may have other work.
  asyncUtilTimeout: 10_000,
})

// Of the style sheet, what decides whether words are there.
const visibility = '.invisible { visibility: hidden } [hidden] { display: none }'

/** What a file of `routes` exports, as far as a test needs it. */
type RouteModule = {
  default: ComponentType
  handle?: unknown
  ErrorBoundary?: ComponentType
  // biome-ignore lint/suspicious/noExplicitAny: the loader of each route has arguments and an answer of its own types.
  loader?: (input: any) => unknown
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  clientLoader?: (input: any) => unknown
  shouldRevalidate?: ShouldRevalidateFunction
}

/** What a booking owes where a test does not say: nothing that is paid online, without a tax. */
const nothingDue = {
  paid: { value: '0.00', currency: 'EUR' },
  due: { value: '0.00', currency: 'EUR' },
  left: { value: '0.00', currency: 'EUR' },
  online: false,
  inPerson: true,
  count: 1,
  taxes: [],
}

/** A business with the built-in ways of payment alone, in which nobody but managers gives money back. */
const noOwnWays = {
  listDeskMethods: async () => ({ methods: [] }),
  getRefundLimits: async () => ({ limits: [], currency: 'EUR' }),
}

/** A site without taxes: nothing asks which rate a price has. */
const noTaxes = {
  rates: [],
  includedInPrice: true,
  feesWithoutTax: false,
  revision: '0',
  updatedDate: '2026-01-01T00:00:00.000Z',
}

type Setting = {
  /** Where the browser stands. */
  at?: string
  /** The address of the screen with its parameters, `/manage/services/:serviceId`; without them it is that of `at`. */
  path?: string
  /** The layouts around the screen by their id, the outermost first; a manager's screen has the least that it needs. */
  layouts?: Record<string, RouteModule>
  as?: Role
  language?: Language
  /** How dates and times are written; British where the language is English and nothing else is said. */
  locale?: Locale
  /** What is told of the business besides its name. */
  site?: Partial<Site>
  /** Whether the business is open now; it is unless told otherwise. */
  opening?: SiteAnswer['opening']
  client?: PartialClient
}

/** The page's queries, and the person who uses it. */
export type Page = BoundFunctions<typeof queries> & {
  user: UserEvent
  /** Puts these words in place of what a field holds. */
  fill: (field: Element, words: string) => Promise<void>
  /** Where the browser stands now. */
  address: () => string
}

/** Opens a screen in a browser without a window. The test fails where an operation is called that it does not answer. */
export const openScreen = async (screen: RouteModule, setting: Setting = {}): Promise<Page> => {
  const { at = '/', as = 'OWNER', language = 'en', client = {} } = setting
  const { locale = localeOf({ language, accepted: null, country: undefined }) } = setting
  const site = { site: aSite(setting.site), opening: setting.opening ?? { isOpen: true, today: [] } }
  const server = serve({
    ...client,
    site: { getSite: async () => site, ...client.site },
    payments: { getBookingPayment: async () => ({ payment: nothingDue }), ...client.payments },
    desk: { ...noOwnWays, ...client.desk },
    taxes: { getTaxSettings: async () => ({ taxSettings: noTaxes }), ...client.taxes },
    identity: { getSession: async () => ({ session: sessionOf(as) }), ...client.identity },
  })
  vi.stubGlobal('fetch', server.fetch)
  for (const [name, value] of Object.entries(withoutWindow)) vi.stubGlobal(name, value)
  Element.prototype.scrollIntoView ??= () => undefined
  history.replaceState(null, '', at)
  const text = await createText(locale, everyArea)
  const root = { id: 'root', loader: () => ({ ...site, language, origin: location.origin }), element: <Outlet /> }
  const router = createBrowserRouter(
    [{ ...root, hydrateFallbackElement: <p>Loading</p>, children: [branchOf(screen, setting), elsewhere] }],
    {
      getContext: () => contextOf(server.fetch, site, locale),
    },
  )
  document.head.innerHTML = `<style>${visibility}</style>`
  render(
    <TextProvider value={text}>
      <RouterProvider router={router} />
    </TextProvider>,
  )
  onTestFinished(() => {
    cleanup()
    router.dispose()
    queryClient().clear()
    // The files of a project share one browser: a hold that one test keeps is not the next one's.
    sessionStorage.clear()
    localStorage.clear()
    for (const { key } of toasts.visibleToasts) toasts.close(key)
    vi.unstubAllGlobals()
    server.expectNoMistakes()
  })
  const user = userEvent.setup({ delay: null })
  const fill = async (field: Element, words: string) => {
    await user.clear(field)
    await user.paste(words)
  }
  return { ...within(document.body), user, fill, address: () => location.pathname + location.search }
}

/** Part of a manager's screen alone. */
export const openPart = (part: ReactNode, setting: Setting = {}): Promise<Page> =>
  openScreen({ default: () => part }, { layouts: { dashboard }, ...setting })

// What jsdom lacks: the screen is wide, and nothing is painted.
const withoutWindow = {
  matchMedia: (query: string) => Object.assign(new EventTarget(), { matches: query.includes('min-width') }),
  OffscreenCanvas: class {
    getContext = () => null
  },
}

const elsewhere = { path: '*', element: <p>Another page</p> }

const branchOf = (screen: RouteModule, { at = '/', path = new URL(at, location.origin).pathname, layouts }: Setting): RouteObject => {
  const around = Object.entries(layouts ?? (at.startsWith('/manage') ? { dashboard } : {}))
  return around.reduceRight<RouteObject>((inner, [id, layout]) => ({ ...routeOf(layout), id, children: [inner] }), {
    ...routeOf(screen),
    path,
  })
}

const routeOf = ({ default: Component, handle, ErrorBoundary, loader, clientLoader, shouldRevalidate }: RouteModule) => ({
  Component,
  handle,
  ...(ErrorBoundary && { ErrorBoundary }),
  ...(shouldRevalidate && { shouldRevalidate }),
  ...((clientLoader ?? loader) && { loader: clientLoader ?? loader }),
})

/** What screens of the dashboard find around them. */
const Dashboard = () => {
  const { locale } = useText()
  return (
    <QueryClientProvider client={queryClient()}>
      <I18nProvider locale={locale}>
        <Outlet />
        <OwnerReauthentication />
        <ToastRegion />
      </I18nProvider>
    </QueryClientProvider>
  )
}
const dashboard = { default: Dashboard }

/** What loaders on the server are given. */
const contextOf = (fetchApi: Fetch, site: SiteAnswer, locale: Locale): RouterContextProvider => {
  const context = new RouterContextProvider()
  context.set(siteContext, site)
  context.set(localeContext, locale)
  context.set(pageContext, { fetchApi, nonce: '', requestId: '', showsWorkshop: false, openToCaptcha: () => undefined })
  return context
}
