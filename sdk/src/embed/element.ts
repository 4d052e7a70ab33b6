import { frameAddress, languageAround, shownLabel, words } from './frame-address.ts'
import type { BookedDetail, FromFrame, ToFrame } from './messages.ts'
import { buttonColors, styles } from './styles.ts'

export type { BookedDetail } from './messages.ts'

/** What pages hear of an element: `element.addEventListener('foyer:booked', ({ detail }) => …)`. */
export type EmbedEvents = {
  'foyer:ready': CustomEvent<{ title: string }>
  'foyer:height': CustomEvent<{ height: number }>
  'foyer:booked': CustomEvent<BookedDetail>
  'foyer:closed': CustomEvent<null>
}

const attributes = ['site', 'show', 'service', 'plan', 'kind', 'label', 'lang', 'theme', 'color', 'frame-title'] as const

/** A higher frame is a fault, or an attack on the page. */
const mostPixels = 20_000
const helloEveryMs = 300
const patienceMs = 5000

let scriptSite = ''

// On servers there are no elements; there the module only has to load.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement

/**
 * `<foyer-embed site="https://book.example.com" show="service" service="yoga">`: the booking pages of a site in a frame, or a button that
 * opens them. What stands inside the element is shown as long as there is no frame; with `kind="link"` it opens the dialog.
 */
export class FoyerEmbed extends Base {
  static observedAttributes = attributes
  #root: ShadowRoot | undefined
  #frame: HTMLIFrameElement | undefined
  #dialog: HTMLDialogElement | undefined
  #greeting: ReturnType<typeof setInterval> | undefined
  #shown = ''
  #view = ''
  #isReady = false
  #hasBooked = false
  #isPlanned = false

  connectedCallback(): void {
    addEventListener('message', this.#hear)
    addEventListener('resize', this.#look)
    // Boxes that scroll tell nobody above them.
    addEventListener('scroll', this.#look, { capture: true, passive: true })
    this.#plan()
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.#hear)
    removeEventListener('resize', this.#look)
    removeEventListener('scroll', this.#look, { capture: true })
    this.#leave()
    this.#shown = ''
  }

  attributeChangedCallback(): void {
    this.#plan()
  }

  /** Opens the dialog of a button or link. */
  open(): void {
    const dialog = this.#dialog
    if (!dialog || dialog.open) return
    if (!this.#frame) dialog.append(this.#makeFrame())
    dialog.showModal()
    this.#frame?.focus()
  }

  close(): void {
    this.#dialog?.close()
  }

  /** Several attributes change together. */
  #plan(): void {
    if (this.#isPlanned) return
    this.#isPlanned = true
    queueMicrotask(() => {
      this.#isPlanned = false
      if (this.isConnected) this.#draw()
    })
  }

  get #site(): string {
    const site = this.getAttribute('site') || scriptSite
    return URL.canParse(site) ? new URL(site).origin : ''
  }

  #address(): string {
    return frameAddress(this.#site, (name) => this.getAttribute(name), languageAround(this))
  }

  #draw(): void {
    const shown = JSON.stringify([this.#address(), attributes.map((name) => this.getAttribute(name))])
    if (shown === this.#shown) return
    this.#shown = shown
    this.#leave()
    this.#root ??= this.attachShadow({ mode: 'open' })
    const root = this.#root
    root.adoptedStyleSheets = [styles()]
    root.replaceChildren()
    const kind = this.getAttribute('kind') ?? 'inline'
    if (this.#site === '') this.#fallBack('needs site="https://…", the address of a booking site')
    else if (kind === 'inline') root.append(this.#makeFrame())
    else root.append(kind === 'link' ? this.#makeSlot() : this.#makeButton(kind === 'floating'), this.#makeDialog())
  }

  #makeSlot(): HTMLElement {
    const slot = document.createElement('slot')
    slot.addEventListener('click', (event) => {
      // A click that opens a tab does so.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      this.open()
    })
    return slot
  }

  #makeButton(isFloating: boolean): HTMLElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.part.add('button')
    button.textContent = shownLabel(this)
    button.setAttribute('aria-haspopup', 'dialog')
    if (isFloating) button.className = 'floating'
    for (const [name, value] of buttonColors(this.getAttribute('color'))) button.style.setProperty(name, value)
    button.addEventListener('click', () => this.open())
    return button
  }

  #makeDialog(): HTMLDialogElement {
    const dialog = document.createElement('dialog')
    dialog.part.add('dialog')
    dialog.setAttribute('aria-label', this.#title())
    const close = document.createElement('button')
    close.type = 'button'
    close.className = 'close'
    close.setAttribute('aria-label', words(this).close)
    close.addEventListener('click', () => dialog.close())
    dialog.append(close)
    dialog.addEventListener('close', () => {
      this.#tell('closed', null)
      // The next visit starts anew; one that was only interrupted goes on.
      if (this.#hasBooked || !this.#isReady) this.#leaveFrame()
    })
    this.#dialog = dialog
    return dialog
  }

  #makeFrame(): HTMLIFrameElement {
    const frame = document.createElement('iframe')
    frame.part.add('frame')
    frame.title = this.#title()
    frame.src = this.#address()
    // For sharing what was booked.
    frame.allow = 'share' in navigator ? 'clipboard-write; web-share' : 'clipboard-write'
    // Below the page it is loaded when it comes near.
    if (!this.#dialog) frame.loading = 'lazy'
    frame.addEventListener('load', () => this.#greet())
    this.#frame = frame
    return frame
  }

  #title(): string {
    return this.getAttribute('frame-title') || words(this).title
  }

  /** The frame's script may come later than the frame; a page that may not be shown here never answers. */
  #greet(): void {
    clearInterval(this.#greeting)
    this.#isReady = false
    this.#view = ''
    const since = Date.now()
    const hello = () => {
      this.#say({ foyer: 'hello', isWhole: this.#dialog !== undefined })
      if (Date.now() - since < patienceMs) return
      clearInterval(this.#greeting)
      this.#fallBack(`got no answer. Is ${location.origin} listed at ${this.#site}/manage/settings/embed?`)
    }
    this.#greeting = setInterval(hello, helloEveryMs)
    hello()
  }

  #fallBack(reason: string): void {
    console.warn(`<foyer-embed> ${reason}`)
    if (this.#dialog) return
    this.#leaveFrame()
    this.#root?.append(document.createElement('slot'))
  }

  #say(message: ToFrame): void {
    this.#frame?.contentWindow?.postMessage(message, this.#site)
  }

  #hear = ({ origin, source, data }: MessageEvent): void => {
    const frame = this.#frame
    if (!frame || origin !== this.#site || source !== frame.contentWindow || typeof data?.foyer !== 'string') return
    const message = data as FromFrame // from our own pages
    if (message.foyer === 'ready') this.#becomeReady(message.title)
    if (message.foyer === 'height' && Number.isFinite(message.height)) this.#grow(message.height)
    if (message.foyer === 'moved') this.#showStart(message.title)
    if (message.foyer === 'close') this.close()
    if (message.foyer === 'booked') {
      const { bookingId, serviceId, start } = message
      this.#hasBooked = true
      this.#tell('booked', { bookingId, serviceId, start })
    }
  }

  #becomeReady(title: string): void {
    clearInterval(this.#greeting)
    if (this.#isReady) return
    this.#isReady = true
    this.#name(title)
    this.#look()
    this.#tell('ready', { title })
  }

  #grow(height: number): void {
    if (!this.#frame || this.#dialog) return
    const pixels = Math.min(Math.max(Math.ceil(height), 0), mostPixels)
    this.#frame.style.height = `${pixels}px`
    this.#look()
    this.#tell('height', { height: pixels })
  }

  /** The next page is shorter or longer; its start may be out of sight. */
  #showStart(title: string): void {
    this.#name(title)
    if (!this.#frame || this.#dialog || this.#frame.getBoundingClientRect().top >= 0) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    this.#frame.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' })
  }

  #name(title: string): void {
    if (this.#frame && title !== '' && !this.getAttribute('frame-title')) this.#frame.title = title
  }

  /** Tells the frame which part of it can be seen, so that it places its dialogs there. */
  #look = (): void => {
    if (!this.#isReady || !this.#frame || this.#dialog) return
    const { top, height } = this.#frame.getBoundingClientRect()
    const start = Math.min(Math.max(0, -top), height)
    const end = Math.max(start, Math.min(height, innerHeight - top))
    const view = { top: Math.round(start), height: Math.round(end - start), below: Math.round(height - end) }
    if (JSON.stringify(view) === this.#view) return
    this.#view = JSON.stringify(view)
    this.#say({ foyer: 'view', ...view })
  }

  #tell<Name extends 'ready' | 'height' | 'booked' | 'closed'>(name: Name, detail: EmbedEvents[`foyer:${Name}`]['detail']): void {
    this.dispatchEvent(new CustomEvent(`foyer:${name}`, { detail, bubbles: true, composed: true }))
  }

  #leaveFrame(): void {
    clearInterval(this.#greeting)
    this.#frame?.remove()
    this.#frame = undefined
    this.#isReady = false
    this.#hasBooked = false
  }

  #leave(): void {
    this.#leaveFrame()
    this.#dialog?.remove()
    this.#dialog = undefined
  }
}

/** Makes `<foyer-embed>` known to the page, once. `site` is where elements without one of their own find the booking pages. */
export const defineFoyerEmbed = (site = ''): void => {
  scriptSite ||= site
  if (globalThis.customElements && !customElements.get('foyer-embed')) customElements.define('foyer-embed', FoyerEmbed)
}
