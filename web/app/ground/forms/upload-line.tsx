import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { formatPercent } from '../format.ts'
import { mostMegabytes, type PictureArea, type UploadState } from './use-picture-upload.ts'

// The browser's own bar would be of its own green.
const barLook =
  'h-1.5 w-28 appearance-none overflow-hidden rounded-full bg-groove [&::-webkit-progress-bar]:bg-groove ' +
  '[&::-moz-progress-bar]:bg-brand-solid [&::-webkit-progress-value]:bg-brand-solid'

type UploadLineProps = { area: PictureArea; state: UploadState; onStop: () => void }

/** How far the picture is, or why it was not taken. */
export const UploadLine = ({ area, state, onStop }: UploadLineProps) => {
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
      {/* Both are always there, so that what arrives later is spoken. Who sees the picture needs no word that it came. */}
      <p role="status" className="sr-only">
        {state.status === 'DONE' && t(`${area}.picture.done`)}
        {state.status === 'SENDING' && (isSent ? t(`${area}.picture.making`) : t(`${area}.picture.sending`))}
      </p>
      <div role="alert" className="empty:hidden">
        {state.status === 'FAILED' && <ErrorLine>{t(`${area}.picture.problem.${state.problem}`, { limit: mostMegabytes })}</ErrorLine>}
      </div>
    </>
  )
}
