import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { tabsRefused } from './refused-tab.ts'
import { type EditorTab, editorTabs } from './service-draft.ts'

/** Which part of the editor is open, kept in the address. After a refusal one that it is about is. */
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
