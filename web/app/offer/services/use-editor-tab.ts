import { ApiError, isRefusal } from '@foyer/sdk'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { editorFields } from './editor-fields.ts'
import { type EditorTab, editorTabs } from './service-draft.ts'

/** The address names the open tab. After a refusal, a tab with a refused field is opened. */
export const useEditorTab = (refusal: unknown) => {
  const [search, setSearch] = useSearchParams()
  const tab = editorTabs.find((name) => name === search.get('tab')) ?? 'basics'
  const openTab = (name: EditorTab) => setSearch(name === 'basics' ? {} : { tab: name }, { replace: true, preventScrollReset: true })
  const answered = useRef<unknown>(null)
  useEffect(() => {
    if (answered.current === refusal) return
    answered.current = refusal
    const refused = tabsRefused(refusal)
    const [first] = refused
    if (first && !refused.includes(tab)) openTab(first)
  })
  return { tab, openTab }
}

export const isSlugTaken = (error: unknown): boolean => isRefusal(error, 'services.saveWholeService', 'SLUG_ALREADY_EXISTS')

export const tabsRefused = (error: unknown): EditorTab[] => {
  if (isSlugTaken(error)) return ['address']
  if (isRefusal(error, 'services.saveWholeService', 'INVALID_PAYMENT_OPTIONS')) return ['price']
  if (!(error instanceof ApiError)) return []
  const refused = error.violations.map(({ field }) => editorFieldOf(field)?.tab)
  return editorTabs.filter((tab) => refused.includes(tab))
}

const editorFieldOf = (path: string) => Object.entries(editorFields).find(([field]) => path === field || path.endsWith(`.${field}`))?.[1]
