import type { EmbedSettings } from '@foyer/contract'
import { mostEmbedOrigins } from '@foyer/domain'
import { ApiError } from '@foyer/sdk'
import { client } from '../../api.ts'
import { SaveBar } from '../../ground/forms/save-bar.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { draftRefusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { Banner } from '../../ui/banner.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { TextArea } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'

/** The websites whose pages may show the booking pages, one in each line. */
export const OriginsForm = ({ settings, mayChange }: { settings: EmbedSettings; mayChange: boolean }) => {
  const { t } = useText()
  const form = useDraft({
    saved: { origins: settings.origins.join('\n') },
    fields: { origins: 'origins' },
    changes: ['embeds'],
    refusals: (error, { origins }): Record<string, string> => originRefusals(error, linesOf(origins), t),
    save: ({ origins }) =>
      client.embeds.updateEmbedSettings({ body: { embedSettings: { origins: linesOf(origins), revision: settings.revision } } }),
    onSaved: () => showToast({ text: t('manager.embeds.saved') }),
  })
  return (
    <>
      {Boolean(form.elsewhere) && <Banner tone="bad" role="alert" title={draftRefusalText(form.elsewhere, t)} />}
      <FormSection title={t('manager.embeds.origins')} hint={t('manager.embeds.originsHint')}>
        <TextArea
          label={t('manager.embeds.originsLabel')}
          description={t('manager.embeds.originsRule')}
          placeholder="https://www.example.com"
          rows={4}
          spellCheck={false}
          autoCapitalize="none"
          readOnly={!mayChange}
          {...form.bind('origins')}
        />
        {mayChange && (
          <div className="flex flex-wrap items-center gap-2">
            <SaveBar form={form} />
          </div>
        )}
      </FormSection>
    </>
  )
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

const sentences = {
  FORMAT: 'manager.embeds.refused.format',
  INSECURE: 'manager.embeds.refused.insecure',
  TOO_WIDE: 'manager.embeds.refused.tooWide',
} as const

/** A refusal names the position in the list; people know the line. */
const originRefusals = (error: unknown, lines: readonly string[], t: Translate): Record<string, string> => {
  const violation = error instanceof ApiError ? error.violations.find(({ field }) => field.startsWith('embedSettings.origins')) : undefined
  if (!violation) return {}
  const line = lines[Number(/\[(\d+)\]/.exec(violation.field)?.[1])]
  const sentence = sentences[violation.violatedRule as keyof typeof sentences]
  if (line === undefined || sentence === undefined) return { origins: t('manager.embeds.refused.tooMany', { count: mostEmbedOrigins }) }
  return { origins: t(sentence, { line }) }
}
