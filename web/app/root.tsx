import latinFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2?url'
import type { Language } from '@foyer/contract'
import type { CSSProperties, ReactNode } from 'react'
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { earlyInputScript, useEarlyInput } from './ground/early-input.ts'
import { useEmbed } from './ground/embedded.ts'
import { chooseLanguage } from './ground/language.ts'
import { languageContext } from './ground/page-context.ts'
import { ProblemPage, problemOf } from './ground/problem-page.tsx'
import { useServedPage } from './ground/served-page.ts'
import { brandStyle } from './house/brand-style.ts'
import { addressIn } from './house/page-address.ts'
import { useFocusOnNavigation } from './house/shell/focus-content.tsx'
import { LoadingSign } from './house/shell/loading-sign.tsx'
import { type SiteAnswer, siteContext } from './house/site-context.ts'
import { paths } from './paths.ts'
import { useText } from './text/text.tsx'
import './ui/theme.css'

export const middleware = [chooseLanguage]

export const links: LinksFunction = () => [{ rel: 'preload', href: latinFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }]

export const loader = ({ context, request }: LoaderFunctionArgs) => ({
  ...context.get(siteContext),
  language: context.get(languageContext),
  // Computed on the server: the browser needs only the values.
  style: brandStyle(context.get(siteContext).site.brandColor),
  origin: new URL(request.url).origin,
})

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  nextUrl.pathname.startsWith(paths.manage()) && currentUrl.href === nextUrl.href

export const Layout = ({ children }: { children: ReactNode }) => {
  const root = useRouteLoaderData<SiteAnswer & { style: CSSProperties; language: Language }>('root')
  const { requestId, nonce, framingOrigins } = useServedPage()
  const looks = useEmbed()
  const { locale } = useText()
  const { pathname } = useLocation()
  const isDense = useMatches().some(({ handle }) => isDenseHandle(handle))
  useEarlyInput()
  return (
    <html lang={locale} style={root?.style} data-theme={looks?.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* The controls may write style sheets of their own only with it. Browsers hide its value from the page again. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, before any other script. */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyInputScript }} />
        {requestId !== undefined && <meta name="request-id" content={requestId} />}
        {framingOrigins && <meta name="frame-origins" content={framingOrigins.join(' ')} />}
        <link rel="icon" type="image/svg+xml" href={`/favicon.svg?v=${encodeURIComponent(root?.site.brandColor ?? '')}`} />
        {root && looks === null && <link rel="canonical" href={addressIn(root.site, pathname, root.language)} />}
        <Meta />
        <Links />
      </head>
      <body data-density={isDense ? 'dense' : 'airy'}>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/**
 * A layout asks for the dense controls of managers by `handle = { density: 'dense' }`; menus and dialogs, mounted in the body, follow.
 */
const isDenseHandle = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'density' in handle && handle.density === 'dense'

const Root = () => {
  useFocusOnNavigation()
  return (
    <>
      <LoadingSign />
      <Outlet />
    </>
  )
}

export default Root

export const ErrorBoundary = () => {
  const { t } = useText()
  const problem = problemOf(useRouteError())
  return (
    <>
      <title>{t(`common.problems.${problem}Title`)}</title>
      <ProblemPage problem={problem} />
    </>
  )
}
