type Attribute = (name: 'show' | 'service' | 'plan' | 'theme') => string | null

const pages = new Map(['services', 'timetable', 'plans'].map((show) => [show, `/${show}`]))

/** The address of a frame: its looks stand in the path, as its pages have no cookies to remember them by. */
export const frameAddress = (site: string, attribute: Attribute, language: string): string => {
  const theme = attribute('theme')
  const looks = `${known.has(language) ? language : 'auto'}-${theme === 'light' || theme === 'dark' ? theme : 'auto'}`
  const service = attribute('service')
  const plan = attribute('plan')
  const chosen = service ? `/services/${encodeURIComponent(service)}/book` : plan && `/plans/${encodeURIComponent(plan)}`
  return `${site}/embed/${looks}${pages.get(attribute('show') ?? '') ?? (chosen || '/services')}`
}

/** The languages that sites speak. For others, the site chooses by the visitor's browser. */
const known = new Set(['en', 'de'])

/** Of the element, else of what is around it on the page. */
export const languageAround = (element: Element): string =>
  (element.closest('[lang]')?.getAttribute('lang') ?? '').slice(0, 2).toLowerCase()

const texts = {
  en: { title: 'Booking', close: 'Close', label: 'Book now' },
  de: { title: 'Buchung', close: 'Schließen', label: 'Jetzt buchen' },
}

export const words = (element: Element): (typeof texts)['en'] => {
  const language = languageAround(element) || (globalThis.navigator?.language ?? '').slice(0, 2)
  return language === 'de' ? texts.de : texts.en
}

export const shownLabel = (element: Element): string => element.getAttribute('label') || words(element).label
