const nothingElse: Sources = { scripts: [], frames: [], connections: [] }

/**
 * Scripts and style sheets are ours or carry the nonce of this answer; style attributes are allowed, because the day line and the calendar
 * position elements with them; pictures are the site's own, or of the given origins; framing is forbidden. `also` adds sources for one
 * page.
 */
const policy = (nonce: string, also: Sources, pictureOrigins: readonly string[]): string =>
  [
    "default-src 'self'",
    ['script-src', "'self'", `'nonce-${nonce}'`, ...also.scripts].join(' '),
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    ['img-src', "'self'", ...pictureOrigins].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...also.connections].join(' '),
    ...(also.frames.length > 0 ? [['frame-src', "'self'", ...also.frames].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

// The camera is for the front desk, which scans codes with it.
const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
}

export const pageHeaders = (nonce: string, also = nothingElse, pictureOrigins: readonly string[] = []): Record<string, string> => ({
  'content-security-policy': policy(nonce, also, pictureOrigins),
  ...always,
})

/** For pages that may stand in frames: on our own pages, where the dashboard previews them, and on those of the given origins. */
export const openToFrames = (headers: Record<string, string>, origins: readonly string[]): Record<string, string> => {
  // The older header could name no origin.
  const { 'x-frame-options': _, 'content-security-policy': policy = closed, ...others } = headers
  return { ...others, 'content-security-policy': policy.replace(closed, ["frame-ancestors 'self'", ...origins].join(' ')) }
}

const closed = "frame-ancestors 'none'"

/** While developing, the bundler writes scripts of its own into the page. */
export const developmentHeaders = (): Record<string, string> => always

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

export const recaptchaSources = (scriptUrl: string): Sources => {
  const folder = new URL('.', scriptUrl).href
  return known[folder] ?? { scripts: [folder], frames: [folder], connections: [folder] }
}
