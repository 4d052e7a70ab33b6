import type { Service } from '@foyer/contract'
import { usePolicyEditor } from '../../features/booking-policies/use-policy-editor.ts'
import { fieldMembers } from '../../features/services/editor-fields.ts'
import { isSlugTaken, tabsRefused } from '../../features/services/refused-tab.ts'
import { type EditorTab, fieldsOfTab } from '../../features/services/service-draft.ts'
import { useEditorTab } from '../../features/services/use-editor-tab.ts'
import { useServiceEditor } from '../../features/services/use-service-editor.ts'
import { useFocusFirstInvalid } from '../../forms/focus-first-invalid.ts'
import { useFieldErrors } from '../../forms/use-field-errors.ts'
import { useText } from '../../text/text.tsx'
import { useHotkeys } from '../../ui/hotkeys.ts'
import { showToast } from '../../ui/toasts.ts'

/** The service and its policy as one thing that is changed, saved and discarded together. */
export const useServiceDrafts = (service: Service, sharedWith: number) => {
  const { t } = useText()
  const editor = useServiceEditor(service)
  const policy = usePolicyEditor(service.bookingPolicy)
  const { tab, openTab } = useEditorTab(editor.error)
  const { byField, isElsewhere } = useFieldErrors(editor.error, editor.draft, fieldMembers)
  const errors = isSlugTaken(editor.error) ? { slugName: t('manager.services.editor.slugTaken') } : byField
  useFocusFirstInvalid(editor.error, tabsRefused(editor.error).includes(tab))
  const changes = editor.changed.length + (policy.isChanged ? 1 : 0)
  const save = async () => {
    if (changes === 0) return
    const isSaved = await editor.save(() => policy.save(sharedWith > 0, editor.draft.name))
    if (isSaved) showToast({ text: t('manager.services.editor.saved', { name: editor.draft.name }) })
  }
  useHotkeys({ 'mod+s': () => void save() })
  return {
    editor,
    policy,
    changes,
    tab,
    openTab,
    errors,
    isRefused: isElsewhere || Object.keys(errors).length > 0,
    isDirty: (name: EditorTab) =>
      fieldsOfTab[name].some((field) => editor.changed.includes(field)) || (name === 'policy' && policy.isChanged),
    save,
    discard: () => {
      editor.discard()
      policy.discard()
    },
  }
}

export type ServiceDrafts = ReturnType<typeof useServiceDrafts>
