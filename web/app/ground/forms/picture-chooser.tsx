import type { Image } from '@foyer/contract'
import { type ReactNode, useRef } from 'react'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { fieldLook, labelLook } from '../../ui/field-look.ts'
import { ChooseFileButton } from './choose-file-button.tsx'
import { type PictureShape, PictureSpot } from './picture-spot.tsx'
import { UploadLine } from './upload-line.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { mostMegabytes, type PictureArea, usePictureUpload } from './use-picture-upload.ts'

// Without HEIC in the list, a telephone hands its own pictures over as JPEG.
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

/** A picture that is dropped, pasted or chosen, and uploaded at once; it is shown to others when the form is saved. */
export const PictureChooser = ({ area, label, image, shape, onUploaded, onRemoved, children }: PictureChooserProps) => {
  const { t } = useText()
  const choosing = useRef<HTMLButtonElement>(null)
  const { state, start, stop } = usePictureUpload(area, onUploaded)
  const { isOver, dropProps, take } = useFileDrop((file) => void start(file))
  const remove = () => {
    stop()
    onRemoved()
    // Its own button is gone with the picture.
    choosing.current?.focus()
  }
  return (
    <fieldset
      // Focusable by a click, so that a picture can be pasted into it.
      tabIndex={-1}
      // A cell of a table is pasted as words and as a picture of them: into the line below, the words are meant.
      onPaste={(event) => event.target instanceof HTMLInputElement || take(event.clipboardData.files, event)}
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
          <p className="text-ink-3 text-second">{t(`${area}.picture.how`, { limit: mostMegabytes })}</p>
          <UploadLine area={area} state={state} onStop={stop} />
        </div>
      </div>
      {children}
    </fieldset>
  )
}
