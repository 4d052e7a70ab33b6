import { type EmbedLooks, readEmbedPath } from '@foyer/domain/embed-address'
import { useHref } from 'react-router'

/** How a page looks in a frame on another page; null in a window of its own. */
export const useEmbed = (): EmbedLooks | null => readEmbedPath(useHref('/'))?.looks ?? null

/** The path of the page, as the router knows it. */
export const pageOf = (pathname: string): string => readEmbedPath(pathname)?.page ?? pathname

export const isEmbedded = (): boolean => typeof location !== 'undefined' && readEmbedPath(location.pathname) !== null
