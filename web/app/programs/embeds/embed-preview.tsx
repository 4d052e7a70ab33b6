import { defineFoyerEmbed } from '@foyer/sdk/embed'
import { createElement, useEffect } from 'react'
import { useText } from '../../text/text.tsx'
import { attributesOf, type EmbedChoice } from './embed-line.ts'

type EmbedPreviewProps = { choice: EmbedChoice; linkText: string }

/** The element itself, as other pages show it. */
export const EmbedPreview = ({ choice, linkText }: EmbedPreviewProps) => {
  const { t } = useText()
  const attributes = attributesOf(choice)
  useEffect(() => defineFoyerEmbed(location.origin), [])
  return (
    <section aria-label={t('manager.embeds.preview')} className="grid min-w-0 content-start gap-2">
      <h2 className="font-bold text-small">{t('manager.embeds.preview')}</h2>
      <div className="overflow-hidden rounded-card border border-line-2 border-dashed p-3">
        {createElement(
          'foyer-embed',
          // A floating button would cover the dashboard.
          { key: JSON.stringify(attributes), ...attributes, ...(choice.kind === 'floating' && { kind: 'button' }) },
          createElement('a', { href: '/services', className: 'text-brand-ink underline' }, linkText),
        )}
      </div>
      <p className="text-dense text-ink-3">{t('manager.embeds.previewHint')}</p>
    </section>
  )
}
