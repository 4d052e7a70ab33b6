import type { Image } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { type Translations, WordsInOtherLanguages } from './other-languages.tsx'
import { PictureChooser, type PictureShape } from './picture-chooser.tsx'

type PictureFieldProps = {
  label: string
  image: Image | null
  shape: PictureShape
  isDescribed?: boolean
  onChange: (image: Image | null) => void
  altTexts?: Translations<'altText'>
  onAltTexts?: (altTexts: Translations<'altText'>) => void
}

export const PictureField = ({ label, image, shape, isDescribed = false, onChange, altTexts = {}, onAltTexts }: PictureFieldProps) => {
  const { t } = useText()
  const swap = (next: Image | null, text: string) => {
    onChange(next)
    onAltTexts?.({})
    if (!image) return
    const undo = () => {
      onChange(image)
      onAltTexts?.(altTexts)
    }
    showToast({ text, undo })
  }
  return (
    <PictureChooser
      area="manager"
      label={label}
      image={image}
      shape={shape}
      onUploaded={(uploaded) => swap(uploaded, t('manager.picture.replaced'))}
      onRemoved={() => swap(null, t('manager.picture.removed'))}
    >
      {image && isDescribed && (
        <div className="mt-2 grid gap-3">
          <TextField
            label={t('manager.picture.alt')}
            hint={t('manager.picture.altHint')}
            description={image.altText ? undefined : t('manager.picture.altMissing')}
            value={image.altText ?? ''}
            maxLength={1000}
            onValue={(altText) => onChange({ ...image, altText })}
          />
          {onAltTexts && (
            <WordsInOtherLanguages
              value={altTexts}
              onChange={onAltTexts}
              words={[{ name: 'altText', label: t('manager.picture.alt'), original: image.altText ?? '', maxLength: 1000 }]}
            />
          )}
        </div>
      )}
    </PictureChooser>
  )
}
