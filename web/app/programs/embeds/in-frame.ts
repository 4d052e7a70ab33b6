import type { Booking } from '@foyer/contract'
import { type EmbedLooks, isEmbeddable, isListedOrigin, readEmbedPath } from '@foyer/domain'
import type { FromFrame, ToFrame } from '@foyer/sdk/embed-messages'
import { client } from '../../api.ts'
import { nameVisitorToLoaders } from '../../ground/framed-visitor.ts'
import { beginLeaving } from '../../ground/leaving.ts'
import { writtenOrigins } from '../../ground/served-page.ts'

/** The page around the frame, once it has said hello from an origin that the owner listed. */
let pageOrigin: string | undefined
/** Bookings before that. */
let untold: FromFrame[] = []

export const tellPage = (message: FromFrame): void => {
  if (pageOrigin !== undefined) window.parent.postMessage(message, pageOrigin)
  else if (message.foyer === 'booked') untold.push(message)
}

/** Returns what ends the connection. */
export const joinPage = (): (() => void) => {
  const unname = nameVisitorToLoaders()
  const sizes = new ResizeObserver(tellHeight)
  sizes.observe(document.body)
  // Dialogs are put beside the page.
  const dialogs = new MutationObserver(tellHeight)
  dialogs.observe(document.body, { childList: true })
  window.addEventListener('message', hear)
  window.addEventListener('click', keepInFrame, true)
  window.addEventListener('keydown', closeOnEscape)
  return () => {
    unname()
    sizes.disconnect()
    dialogs.disconnect()
    window.removeEventListener('message', hear)
    window.removeEventListener('click', keepInFrame, true)
    window.removeEventListener('keydown', closeOnEscape)
  }
}

const hear = ({ origin, source, data }: MessageEvent): void => {
  if (source !== window.parent || !isListedOrigin(origin, [location.origin, ...(writtenOrigins() ?? [])])) return
  const message = data as ToFrame | null // its form is checked where it is used
  if (message?.foyer === 'hello') greet(origin, message.isWhole === true)
  if (message?.foyer === 'view' && origin === pageOrigin) lookAt(message)
}

const greet = (origin: string, isWhole: boolean): void => {
  pageOrigin = origin
  if (isWhole) wear('dialog', stylesOfDialog)
  else wear('content', stylesOfContent)
  tellPage({ foyer: 'ready', title: document.title })
  tellHeight()
  const late = untold
  untold = []
  late.forEach(tellPage)
}

const wear = (frame: 'content' | 'dialog', styles: string): void => {
  const root = document.documentElement
  if (root.dataset.frame === frame) return
  root.dataset.frame = frame
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}

/** The page around has put a button into the upper corner. */
const stylesOfDialog = 'main { padding-top: 2.75rem }'

/**
 * The frame is as high as its content. What is fixed to the window's edges moves to those of the visible part, which the page tells; what
 * lies over the whole window covers that part, and its shadow the rest.
 */
const stylesOfContent = `
html { overflow: hidden }
body { min-height: 0; display: flow-root }
.fixed.inset-0 { top: var(--frame-top, 0px); bottom: auto; height: var(--frame-height, 100%); box-shadow: 0 0 0 20000px var(--scrim) }
.fixed.inset-0 > * { max-height: calc(var(--frame-height, 100dvh) - 1rem) }
.fixed.bottom-6 { bottom: calc(var(--frame-below, 0px) + 24px) }
[class*="sticky"][class*="bottom-"] { bottom: var(--frame-below, 0px) }
[class*="sticky"][class*="top-"] { top: var(--frame-top, 0px) }
`

const lookAt = ({ top, height, below }: Extract<ToFrame, { foyer: 'view' }>): void => {
  // While only the upper edge can be seen, a bar stays below it.
  const sides = { top, height, below: Math.min(below, Math.max(0, innerHeight - leastPixels)) }
  for (const [side, pixels] of Object.entries(sides)) {
    if (Number.isFinite(pixels)) document.documentElement.style.setProperty(`--frame-${side}`, `${pixels}px`)
  }
}

const leastPixels = 320

/** Enough for a dialog on a page that is lower than that. */
const dialogPixels = 560

const tellHeight = (): void => {
  if (document.documentElement.dataset.frame !== 'content') return
  const isOver = document.querySelector('body > * [role="dialog"], body > * [role="alertdialog"]') !== null
  const height = document.body.getBoundingClientRect().height
  tellPage({ foyer: 'height', height: Math.ceil(isOver ? Math.max(height, dialogPixels) : height) })
}

/** Other sites, files, and pages that may not stand in a frame open beside it. */
const keepInFrame = (event: MouseEvent): void => {
  const link = event.composedPath().find((element) => element instanceof HTMLAnchorElement)
  if (!link || link.href === '' || link.target === '_blank' || link.hasAttribute('download')) return
  const { origin, protocol, pathname, search, hash } = new URL(link.href)
  if (protocol !== 'http:' && protocol !== 'https:') return
  const inside = origin === location.origin ? readEmbedPath(pathname) : null
  if (inside && isEmbeddable(inside.page)) return
  event.preventDefault()
  event.stopPropagation()
  if (!inside) return void window.open(link.href, '_blank', 'noopener')
  // The visit goes on there, as another visitor: what this one holds must be free again.
  const leaving = beginLeaving()
  void releaseHolds().finally(() => leaving.lead(addressBeside(inside, search) + hash))
}

/** In the language of the frame, where the page around it has chosen one. */
const addressBeside = ({ page, looks }: { page: string; looks: EmbedLooks }, search: string): string => {
  const asked = new URLSearchParams(search)
  if (looks.language !== 'auto') asked.set('lang', looks.language)
  return asked.size > 0 ? `${page}?${asked}` : page
}

const releaseHolds = async (): Promise<void> => {
  const cancels = takeKeptHolds().map(({ id: bookingId, revision }) =>
    client.bookings.cancelBooking({ params: { bookingId }, body: { revision } }),
  )
  await Promise.allSettled(cancels)
}

/** As `use-hold.ts` keeps them in the tab. Without storage no hold is known, and it ends by itself. */
const takeKeptHolds = (): Booking[] => {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith('foyer-hold '))
    return keys.map((key) => {
      const hold = JSON.parse(sessionStorage.getItem(key) ?? '') as Booking // written there
      sessionStorage.removeItem(key)
      return hold
    })
  } catch {
    return []
  }
}

/** In a dialog of the page around, Escape closes that, unless something inside the frame has used it. */
const closeOnEscape = (event: KeyboardEvent): void => {
  if (event.key === 'Escape' && !event.defaultPrevented) tellPage({ foyer: 'close' })
}
