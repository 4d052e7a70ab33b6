/** What a page may load and contact besides this site. */
export type Sources = { scripts: readonly string[]; frames: readonly string[]; connections: readonly string[] }

const google = 'https://www.google.com/recaptcha/'
const elsewhere = 'https://www.recaptcha.net/recaptcha/'

/** Google's own sources, as https://docs.cloud.google.com/recaptcha/docs/faq says; the script loads most of its code from another host. */
const known: Readonly<Record<string, Sources>> = {
  [google]: {
    scripts: [google, 'https://www.gstatic.com/recaptcha/'],
    frames: [google, 'https://recaptcha.google.com/recaptcha/'],
    connections: [google],
  },
  // Where google.com is unreachable, gstatic.com may be unreachable, too.
  [elsewhere]: {
    scripts: [elsewhere, 'https://www.gstatic.com/recaptcha/', 'https://www.gstatic.cn/recaptcha/'],
    frames: [elsewhere, 'https://recaptcha.net/recaptcha/'],
    connections: [elsewhere],
  },
}

/** For a service compatible with reCAPTCHA: only the folder of its script. */
export const recaptchaSources = (scriptUrl: string): Sources => {
  const folder = new URL('.', scriptUrl).href
  return known[folder] ?? { scripts: [folder], frames: [folder], connections: [folder] }
}
