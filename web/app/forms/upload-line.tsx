import { formatPercent } from '../format.ts'
import { useText } from '../text/text.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorLine } from '../ui/field.tsx'
import { mostMegabytes, type UploadState } from './use-picture-upload.ts'

/** How far the picture is, or why it was not taken. */
export const UploadLine = ({ state, onStop }: { state: UploadState; onStop: () => void }) => {
  const { t, language } = useText()
  const isSent = state.status === 'SENDING' && state.share === 1
  return (
    <>
      {state.status === 'SENDING' && (
        <div className="flex items-center gap-2 text-second">
          <progress
            aria-label={t('manager.picture.sending')}
            value={isSent ? undefined : state.share}
            className="h-1.5 w-28 accent-brand-solid"
          />
          <span aria-hidden="true" className="text-ink-2">
            {isSent ? t('manager.picture.making') : formatPercent(state.share, language)}
          </span>
          <Button size="small" kind="quiet" onPress={onStop}>
            {t('manager.picture.stop')}
          </Button>
        </div>
      )}
      {/* Both are always there, so that what arrives later is spoken. */}
      <p role="status" className="text-ink-2 text-second empty:hidden">
        {state.status === 'DONE' && t('manager.picture.done')}
        {state.status === 'SENDING' && (
          <span className="sr-only">{isSent ? t('manager.picture.making') : t('manager.picture.sending')}</span>
        )}
      </p>
      <div role="alert" className="empty:hidden">
        {state.status === 'FAILED' && <ErrorLine>{t(`manager.picture.problem.${state.problem}`, { limit: mostMegabytes })}</ErrorLine>}
      </div>
    </>
  )
}
