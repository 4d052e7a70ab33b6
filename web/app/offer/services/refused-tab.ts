import { ApiError, isRefusal } from '@foyer/sdk'
import { fieldPlaces } from './editor-fields.ts'
import { type EditorTab, editorTabs } from './service-draft.ts'

export const isSlugTaken = (error: unknown): boolean => isRefusal(error, 'services.setCustomSlug', 'SLUG_ALREADY_EXISTS')

/** The tabs in which the refused fields stand, in the order of the tabs. */
export const tabsRefused = (error: unknown): EditorTab[] => {
  if (isSlugTaken(error)) return ['address']
  if (isRefusal(error, 'services.updateService', 'INVALID_PAYMENT_OPTIONS')) return ['price']
  if (!(error instanceof ApiError)) return []
  const refused = error.violations.map(({ field }) => placeOf(field)?.tab)
  return editorTabs.filter((tab) => refused.includes(tab))
}

const placeOf = (path: string) => Object.entries(fieldPlaces).find(([field]) => path === field || path.endsWith(`.${field}`))?.[1]
