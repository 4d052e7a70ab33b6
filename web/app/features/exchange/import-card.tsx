import { useId, useRef } from 'react'
import { ChooseFileButton } from '../../forms/choose-file-button.tsx'
import { useFileDrop } from '../../forms/use-file-drop.ts'
import { refusalText } from '../../refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorLine } from '../../ui/field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { fileTypes, mostMegabytes } from './chosen-file.ts'
import type { Import } from './use-import.ts'

/** Where a file is chosen or dropped, and how far it is. */
export const ImportCard = ({ file, problem, preview, choose }: Import) => {
  const { t } = useText()
  const titleId = useId()
  const choosing = useRef<HTMLButtonElement>(null)
  const { isOver, dropProps } = useFileDrop((dropped) => void choose(dropped))
  return (
    <Card as="section" aria-labelledby={titleId} className="grid max-w-[780px] gap-1">
      <h2 id={titleId} className="font-strong text-title">
        {t('manager.exchange.import.title')}
      </h2>
      <p className="text-dense text-ink-2">{t('manager.exchange.import.hint')}</p>
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
          accept={fileTypes}
          label={file ? t('manager.exchange.import.chooseOther') : t('manager.exchange.import.choose')}
          onFile={choose}
        />
        <span className="text-second text-ink-2">{t('manager.exchange.import.drop', { limit: mostMegabytes })}</span>
      </fieldset>
      <p role="status" className="flex items-center gap-2 text-dense empty:hidden">
        {file && preview.isPending && (
          <>
            <Spinner />
            {t('manager.exchange.import.checking', { name: file.name })}
          </>
        )}
        {file && preview.answer && t('manager.exchange.import.checked', { name: file.name })}
      </p>
      <div role="alert" className="empty:hidden">
        {problem && <ErrorLine>{t(`manager.exchange.import.problem.${problem}`, { limit: mostMegabytes })}</ErrorLine>}
        {preview.error && <ErrorLine>{refusalText(preview.error, t)}</ErrorLine>}
      </div>
    </Card>
  )
}
