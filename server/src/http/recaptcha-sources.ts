/** What a page may load and speak to besides this site. */
export type Sources = { scripts: readonly string[]; frames: readonly string[]; connections: readonly string[] }

const google = 'https://www.google.com/recaptcha/'
const elsewhere = 'https://www.recaptcha.net/recaptcha/'

/** Of Google itself, as https://docs.cloud.google.com/recaptcha/docs/faq says; the script loads its larger half from a place of its own. */
const known: Readonly<Record<string, Sources>> = {
  [google]: {
    scripts: [google, 'https://www.gstatic.com/recaptcha/'],
    frames: [google, 'https://recaptcha.google.com/recaptcha/'],
    connections: [google],
  },
  // Where google.com is not reached, gstatic.com may not be either.
  [elsewhere]: {
    scripts: [elsewhere, 'https://www.gstatic.com/recaptcha/', 'https://www.gstatic.cn/recaptcha/'],
    frames: [elsewhere, 'https://recaptcha.net/recaptcha/'],
    connections: [elsewhere],
  },
}

/** For a service that behaves as reCAPTCHA does: the folder of its script, and nothing beside it. */
export const recaptchaSources = (scriptUrl: string): Sources => {
  const folder = new URL('.', scriptUrl).href
  return known[folder] ?? { scripts: [folder], frames: [folder], connections: [folder] }
}
