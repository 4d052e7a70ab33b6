import { formatPercent } from '../format.ts'
import { useText } from '../text/text.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorLine } from '../ui/field.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { mostMegabytes, type UploadState } from './use-picture-upload.ts'

// The browser's own bar would be of its own green.
const barLook =
  'h-1.5 w-28 appearance-none overflow-hidden rounded-full bg-groove [&::-webkit-progress-bar]:bg-groove ' +
  '[&::-moz-progress-bar]:bg-brand-solid [&::-webkit-progress-value]:bg-brand-solid'

/** How far the picture is, or why it was not taken. */
export const UploadLine = ({ state, onStop }: { state: UploadState; onStop: () => void }) => {
  const { t, language } = useText()
  const isSent = state.status === 'SENDING' && state.share === 1
  return (
    <>
      {state.status === 'SENDING' && (
        <div className="flex items-center gap-2 text-ink-2 text-second">
          {isSent ? <Spinner /> : <progress aria-label={t('manager.picture.sending')} value={state.share} className={barLook} />}
          <span aria-hidden="true">{isSent ? t('manager.picture.making') : formatPercent(state.share, language)}</span>
          <Button size="small" kind="quiet" onPress={onStop}>
            {t('manager.picture.stop')}
          </Button>
        </div>
      )}
      {/* Both are always there, so that what arrives later is spoken. Who sees the picture needs no word that it came. */}
      <p role="status" className="sr-only">
        {state.status === 'DONE' && t('manager.picture.done')}
        {state.status === 'SENDING' && (isSent ? t('manager.picture.making') : t('manager.picture.sending'))}
      </p>
      <div role="alert" className="empty:hidden">
        {state.status === 'FAILED' && <ErrorLine>{t(`manager.picture.problem.${state.problem}`, { limit: mostMegabytes })}</ErrorLine>}
      </div>
    </>
  )
}
