import type { Image } from '@foyer/contract'
import { type ReactNode, useRef } from 'react'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorLine } from '../../ui/fields/field.tsx'
import { fieldLook, labelLook } from '../../ui/fields/field-look.ts'
import { PictureIcon } from '../../ui/pictures/icons.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { formatPercent } from '../format.ts'
import { ChooseFileButton, useFileDrop } from './choose-file.tsx'
import { mostPictureMegabytes, type PictureArea, type UploadState, usePictureUpload } from './use-picture-upload.ts'

// Without HEIC in this list, phones convert their pictures to JPEG.
const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml'

type PictureChooserProps = {
  area: PictureArea
  label: string
  image: Image | null
  shape: PictureShape
  onUploaded: (image: Image) => void
  onRemoved: () => void
  children?: ReactNode
}

/** Uploads a dropped, pasted or chosen picture at once; others see it when the form is saved. */
export const PictureChooser = ({ area, label, image, shape, onUploaded, onRemoved, children }: PictureChooserProps) => {
  const { t } = useText()
  const choosing = useRef<HTMLButtonElement>(null)
  const { state, start, stop } = usePictureUpload(area, onUploaded)
  const { isOver, dropProps, acceptFile } = useFileDrop((file) => void start(file))
  const remove = () => {
    stop()
    onRemoved()
    choosing.current?.focus()
  }
  return (
    <fieldset
      // Focusable by a click, so that a picture can be pasted into it.
      tabIndex={-1}
      // Copied table cells are on the clipboard as text and as a picture of it; in the description field, the text is meant.
      onPaste={(event) => event.target instanceof HTMLInputElement || acceptFile(event.clipboardData.files, event)}
      {...dropProps}
      className={classes(fieldLook, 'rounded-control outline-offset-4', isOver && 'outline-2 outline-focus')}
    >
      <legend className={classes(labelLook, 'mb-1')}>{label}</legend>
      <div className="flex items-start gap-3">
        <PictureSpot image={image} shape={shape} isOver={isOver} />
        <div className="grid min-w-0 grow gap-1.5">
          <div className="flex flex-wrap gap-2">
            <ChooseFileButton
              ref={choosing}
              accept={pictureTypes}
              label={image ? t(`${area}.picture.replace`) : t(`${area}.picture.choose`)}
              onFile={start}
            />
            {image && (
              <Button size="small" kind="quiet" onPress={remove}>
                {t('common.actions.remove')}
              </Button>
            )}
          </div>
          <p className="text-ink-3 text-second">{t(`${area}.picture.how`, { limit: mostPictureMegabytes })}</p>
          <UploadLine area={area} state={state} onStop={stop} />
        </div>
      </div>
      {children}
    </fieldset>
  )
}

export type PictureShape = 'WIDE' | 'ROUND' | 'WHOLE'

const looks: Record<PictureShape, string> = {
  WIDE: 'h-21 w-28 rounded-m object-cover',
  ROUND: 'size-16 rounded-full object-cover',
  WHOLE: 'h-16 w-28 rounded-m object-contain',
}

const PictureSpot = ({ image, shape, isOver }: { image: Image | null; shape: PictureShape; isOver: boolean }) => {
  if (image?.url) return <Picture image={image} sizes="112px" className={classes('picture shrink-0', looks[shape])} />
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid shrink-0 place-content-center border border-dashed text-ink-3',
        looks[shape],
        isOver ? 'border-focus bg-brand-wash' : 'border-line-field bg-sunken',
      )}
    >
      <PictureIcon size={20} />
    </span>
  )
}

const barLook =
  'h-1.5 w-28 appearance-none overflow-hidden rounded-full bg-groove [&::-webkit-progress-bar]:bg-groove ' +
  '[&::-moz-progress-bar]:bg-brand-solid [&::-webkit-progress-value]:bg-brand-solid'

type UploadLineProps = { area: PictureArea; state: UploadState; onStop: () => void }

const UploadLine = ({ area, state, onStop }: UploadLineProps) => {
  const { t, locale } = useText()
  const isSent = state.status === 'SENDING' && state.share === 1
  return (
    <>
      {state.status === 'SENDING' && (
        <div className="flex items-center gap-2 text-ink-2 text-second">
          {isSent ? <Spinner /> : <progress aria-label={t(`${area}.picture.sending`)} value={state.share} className={barLook} />}
          <span aria-hidden="true">{isSent ? t(`${area}.picture.making`) : formatPercent(state.share, locale)}</span>
          <Button size="small" kind="quiet" onPress={onStop}>
            {t(`${area}.picture.stop`)}
          </Button>
        </div>
      )}
      {/* Both are always mounted, so that screen readers announce later changes. A finished upload is visible, so it needs no text. */}
      <p role="status" className="sr-only">
        {state.status === 'DONE' && t(`${area}.picture.done`)}
        {state.status === 'SENDING' && (isSent ? t(`${area}.picture.making`) : t(`${area}.picture.sending`))}
      </p>
      <div role="alert" className="empty:hidden">
        {state.status === 'FAILED' && (
          <ErrorLine>{t(`${area}.picture.problem.${state.problem}`, { limit: mostPictureMegabytes })}</ErrorLine>
        )}
      </div>
    </>
  )
}
