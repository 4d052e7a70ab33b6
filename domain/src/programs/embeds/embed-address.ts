import type { Language } from '@foyer/contract'

export const embedThemes = ['auto', 'light', 'dark'] as const
export type EmbedTheme = (typeof embedThemes)[number]

/** `auto`: as the visitor's browser asks. */
export type EmbedLooks = { language: Language | 'auto'; theme: EmbedTheme }

const base = /^\/embed\/(en|de|auto)-(auto|light|dark)(?=\/|$)/

/** Looks stand in the path, because pages in a frame have no cookies, and each request of the frame has to say them again. */
export const embedBaseOf = ({ language, theme }: EmbedLooks): string => `/embed/${language}-${theme}`

/** What a path below `/embed/` means: its beginning, the looks, and the path of the page; null for all other paths. */
export const readEmbedPath = (path: string): { base: string; looks: EmbedLooks; page: string } | null => {
  const found = base.exec(path)
  if (!found) return null
  const [start, language, theme] = found
  return { base: start, looks: { language, theme } as EmbedLooks, page: path.slice(start.length) || '/' } // the pattern names both
}

const shown = [
  /^\/(services|timetable|plans|together)?$/,
  /^\/services\/[^/]+(\/(book|details|wait))?$/,
  /^\/plans\/[^/]+$/,
  /^\/together\/details$/,
  /^\/booking\/[^/]+(\/(confirmed|pay|move))?$/,
  /^\/visits\/[^/]+(\/(confirmed|move))?$/,
  /^\/(waiting-list|participant)\/[^/]+$/,
]

/**
 * Pages that may stand in a frame on another page: those of choosing and booking. What shows or changes an account stays in a tab of its
 * own, where its address can be seen.
 */
export const isEmbeddable = (page: string): boolean =>
  shown.some((pattern) => pattern.test(page.length > 1 ? page.replace(/\/$/, '') : page))
