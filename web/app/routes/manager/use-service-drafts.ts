import type { Service } from '@foyer/contract'
import { usePolicyEditor } from '../../features/booking-policies/use-policy-editor.ts'
import { fieldPlaces } from '../../features/services/editor-fields.ts'
import { type EditorTab, fieldsOfTab } from '../../features/services/service-draft.ts'
import { useServiceEditor } from '../../features/services/use-service-editor.ts'
import { fieldErrors } from '../../forms/field-errors.ts'
import { useFocusFirstInvalid } from '../../forms/focus-first-invalid.ts'
import { useText } from '../../text/text.tsx'
import { useHotkeys } from '../../ui/hotkeys.ts'
import { showToast } from '../../ui/toasts.ts'

/** The service and its policy as one thing that is changed, saved and discarded together. */
export const useServiceDrafts = (service: Service, sharedWith: number) => {
  const { t } = useText()
  const editor = useServiceEditor(service)
  const policy = usePolicyEditor(service.bookingPolicy)
  useFocusFirstInvalid(editor.error)
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
    errors: fieldErrors(editor.error, Object.keys(fieldPlaces), t).byField,
    isDirty: (tab: EditorTab) => fieldsOfTab[tab].some((field) => editor.changed.includes(field)) || (tab === 'policy' && policy.isChanged),
    save,
    discard: () => {
      editor.discard()
      policy.discard()
    },
  }
}

export type ServiceDrafts = ReturnType<typeof useServiceDrafts>
