import { ApiError } from '@foyer/sdk'
import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import { QuestionDialog } from '../../ui/overlays/question-dialog.tsx'
import { refusalText } from '../refusal-text.ts'

type PreviewOptions<Touched> = {
  /** Asks the server what saving would affect; null when the changes cannot affect anything. */
  ask: () => Promise<Touched | null>
  isTouching: (touched: Touched) => boolean
  save: () => Promise<boolean>
}

export type Preview<Touched> = {
  touched: Touched | null
  failure: unknown
  isAsking: boolean
  save: () => Promise<boolean>
  close: () => void
}

const closed = { touched: null, failure: null }

/** Asks what a change would affect before it is saved: saves at once if nothing, and never while the answer is unknown. */
export const usePreview = <Touched,>({ ask, isTouching, save }: PreviewOptions<Touched>): Preview<Touched> => {
  const [state, setState] = useState<{ touched: Touched | null; failure: unknown }>(closed)
  const [isAsking, setAsking] = useState(false)
  const saveUnlessTouched = async () => {
    if (isAsking) return false
    setAsking(true)
    const answer = await ask().then(
      (found) => ({ touched: found && isTouching(found) ? found : null, failure: null }),
      (error: unknown) => ({ touched: null, failure: isAboutDraft(error) ? null : error }),
    )
    setAsking(false)
    setState(answer)
    return answer.touched === null && answer.failure === null ? await save() : false
  }
  return { ...state, isAsking, save: saveUnlessTouched, close: () => setState(closed) }
}

/** These also refuse the save itself, which then shows them beside the field. */
const isAboutDraft = (error: unknown): boolean => error instanceof ApiError && draftRefusals.has(error.status)

const draftRefusals = new Set([400, 409, 422, 428])

export const PreviewFailure = ({ preview: { failure, isAsking, save, close } }: { preview: Preview<unknown> }) => {
  const { t } = useText()
  if (failure === null) return null
  return (
    <QuestionDialog
      title={t('manager.services.touched.unknown')}
      action={t('manager.services.touched.askAgain')}
      pending={t('manager.services.touched.asking')}
      keep={t('manager.services.touched.back')}
      kind="primary"
      isPending={isAsking}
      error={refusalText(failure, t)}
      onConfirm={() => void save()}
      onClose={close}
    >
      <p>{t('manager.services.touched.unknownHint')}</p>
    </QuestionDialog>
  )
}
