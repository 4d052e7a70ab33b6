import { useId, useRef } from 'react'
import { useText } from '../../text/text.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorLine } from '../../ui/fields/field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { refusalText } from '../refusal-text.ts'
import { ChooseFileButton, useFileDrop } from './choose-file.tsx'

type ImportCardProps = {
  title: string
  hint: string
  accept: string
  dropHint: string
  file: { name: string } | null
  problem: string | null
  preview: { isPending: boolean; answer?: unknown; error?: unknown }
  choose: (file: File) => unknown
}

export const ImportCard = ({ title, hint, accept, dropHint, file, problem, preview, choose }: ImportCardProps) => {
  const { t } = useText()
  const titleId = useId()
  const choosing = useRef<HTMLButtonElement>(null)
  const { isOver, dropProps } = useFileDrop((dropped) => void choose(dropped))
  return (
    <Card as="section" aria-labelledby={titleId} className="grid max-w-[780px] gap-1">
      <h2 id={titleId} className="font-strong text-title">
        {title}
      </h2>
      <p className="text-dense text-ink-2">{hint}</p>
      <fieldset
        {...dropProps}
        aria-labelledby={titleId}
        className={classes(
          'mt-2 flex flex-wrap items-center gap-3 rounded-m border border-dashed px-4 py-5',
          isOver ? 'border-focus bg-brand-wash' : 'border-line-field bg-sunken',
        )}
      >
        <ChooseFileButton
          ref={choosing}
          accept={accept}
          label={file ? t('manager.exchange.import.chooseOther') : t('manager.exchange.import.choose')}
          onFile={(chosen) => void choose(chosen)}
        />
        <span className="text-second text-ink-2">{dropHint}</span>
      </fieldset>
      <p role="status" className="flex items-center gap-2 text-dense empty:hidden">
        {file && preview.isPending && (
          <>
            <Spinner />
            {t('manager.exchange.import.checking', { name: file.name })}
          </>
        )}
        {file && preview.answer !== undefined && t('manager.exchange.import.checked', { name: file.name })}
      </p>
      <div role="alert" className="empty:hidden">
        {problem && <ErrorLine>{problem}</ErrorLine>}
        {preview.error !== undefined && <ErrorLine>{refusalText(preview.error, t)}</ErrorLine>}
      </div>
    </Card>
  )
}
