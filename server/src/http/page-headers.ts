/**
 * What a browser may do with our pages. Scripts and style sheets are ours or carry the nonce of this answer; style attributes are allowed,
 * because the day line and the calendar place things with them; nobody may frame a page.
 */
const policy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

export const pageHeaders = (nonce: string): Record<string, string> => ({ 'content-security-policy': policy(nonce), ...always })

/** While developing, the bundler writes scripts of its own into the page. */
export const developmentHeaders = (): Record<string, string> => always
