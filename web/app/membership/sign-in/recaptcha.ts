type Widget = {
  sitekey: string
  size: 'normal' | 'compact' | 'invisible'
  theme: 'light' | 'dark'
  callback: (token: string) => void
  'expired-callback': () => void
  'error-callback': () => void
}

/** As far as it is used here: https://developers.google.com/recaptcha/docs/display and …/docs/invisible. */
export type Grecaptcha = { render: (place: HTMLElement, widget: Widget) => number; execute: (id: number) => void }

declare global {
  interface Window {
    grecaptcha?: Grecaptcha
    foyerRecaptchaLoaded?: () => void
  }
}

// The script that loads says nothing when the one that it loads in turn is held back.
const patienceMilliseconds = 15_000

let loaded: Promise<Grecaptcha> | undefined

/** The script of this address, once per page; what did not load may be tried again. */
export const loadRecaptcha = (scriptUrl: string, language: string): Promise<Grecaptcha> => {
  loaded ??= load(scriptUrl, language).catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

const load = (scriptUrl: string, language: string): Promise<Grecaptcha> =>
  new Promise((resolve, reject) => {
    const address = new URL(scriptUrl)
    for (const [name, value] of Object.entries({ onload: 'foyerRecaptchaLoaded', render: 'explicit', hl: language }))
      address.searchParams.set(name, value)
    const script = Object.assign(document.createElement('script'), { src: address.href, async: true })
    const giveUp = () => {
      script.remove()
      reject(new Error(`${scriptUrl} did not load`))
    }
    const timeout = setTimeout(giveUp, patienceMilliseconds)
    script.onerror = giveUp
    window.foyerRecaptchaLoaded = () => {
      clearTimeout(timeout)
      if (window.grecaptcha) resolve(window.grecaptcha)
      else giveUp()
    }
    document.head.append(script)
  })
