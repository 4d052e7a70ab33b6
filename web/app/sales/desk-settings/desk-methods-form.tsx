import type { OwnDeskMethod } from '@foyer/contract'
import { client } from '../../api.ts'
import { submitting } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { draftRefusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { TrashIcon } from '../../ui/pictures/icons.tsx'

type Line = { id?: string; name: string }

const most = 12

export const DeskMethodsForm = ({ methods }: { methods: readonly OwnDeskMethod[] }) => {
  const { t } = useText()
  const form = useDraft({
    saved: { methods: methods as readonly Line[] },
    changes: ['desk'],
    save: (draft) =>
      client.desk.updateDeskMethods({
        body: {
          methods: draft.methods
            .filter(({ name }) => name.trim() !== '')
            .map(({ id, name }) => ({ ...(id !== undefined && { id }), name: name.trim() })),
        },
      }),
    onSaved: () => showToast({ text: t('manager.taking.settings.saved') }),
  })
  const lines = form.draft.methods
  const set = (changed: readonly Line[]) => form.change({ methods: changed })
  return (
    <FormSection title={t('manager.taking.settings.ways')} hint={t('manager.taking.settings.waysHint')}>
      <form noValidate method="post" onSubmit={submitting(form.save)} className="grid gap-3">
        {Boolean(form.error) && <Banner tone="bad" role="alert" title={form.errors.name ?? draftRefusalText(form.error, t)} />}
        {lines.map(({ id, name }, position) => (
          <div key={id ?? `new ${position}`} className="flex items-end gap-2">
            <TextField
              className="grow"
              label={t('manager.taking.settings.name', { number: position + 1 })}
              maxLength={40}
              autoComplete="off"
              value={name}
              onValue={(typed) => set(lines.map((line, at) => (at === position ? { ...line, name: typed } : line)))}
            />
            <IconButton
              icon={TrashIcon}
              label={name.trim() === '' ? t('manager.taking.settings.removeEmpty') : t('manager.taking.settings.remove', { name })}
              onPress={() => set(lines.filter((_, at) => at !== position))}
            />
          </div>
        ))}
        <div className="flex flex-wrap gap-2">
          <Button isDisabled={lines.length >= most} onPress={() => set([...lines, { name: '' }])}>
            {t('manager.taking.settings.add')}
          </Button>
          <Button type="submit" kind="primary" isDisabled={!form.isChanged} isPending={form.isSaving}>
            {t('manager.taking.settings.save')}
          </Button>
        </div>
      </form>
    </FormSection>
  )
}
