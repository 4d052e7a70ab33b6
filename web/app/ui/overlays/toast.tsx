import { useEffect } from 'react'
import { Button } from 'react-aria-components/Button'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  UNSTABLE_ToastContent as ToastContent,
} from 'react-aria-components/Toast'
import { useText } from '../../text/text.tsx'
import { Kbd } from '../kbd.tsx'
import { type ToastWords, toasts, undoLast } from './toasts.ts'

/** Belongs into a layout once; `showToast` fills it. */
export const ToastRegion = () => {
  const { t } = useText()
  useUndoKey()
  return (
    <AriaToastRegion
      queue={toasts}
      aria-label={t('common.notifications')}
      className="fixed inset-x-0 bottom-6 z-60 mx-auto flex w-fit max-w-[calc(100vw-32px)] flex-col items-center gap-2 outline-none max-desk:bottom-20"
    >
      {({ toast }) => (
        <AriaToast
          toast={toast}
          className="appear flex min-h-11 items-center gap-3 rounded-m bg-inverse py-2 pe-2 ps-4 text-on-inverse text-small shadow-float"
        >
          <ToastContent>
            <Text slot="title" className="line-clamp-4 wrap-anywhere min-w-0">
              {toast.content.text}
            </Text>
          </ToastContent>
          <span className="flex shrink-0 flex-wrap justify-end gap-1.5">
            {toast.content.next && <NextButton next={toast.content.next} onPress={() => toasts.close(toast.key)} />}
            <ToastButton words={toast.content} onPress={() => toasts.close(toast.key)} />
          </span>
        </AriaToast>
      )}
    </AriaToastRegion>
  )
}

const buttonLook =
  'inline-flex min-h-7 items-center gap-2 rounded-s bg-on-inverse/16 px-2.5 font-strong hover:bg-on-inverse/24 pointer-coarse:min-h-9 focus-visible:outline-on-inverse'

const NextButton = ({ next, onPress }: { next: NonNullable<ToastWords['next']>; onPress: () => void }) => (
  <Button
    className={buttonLook}
    onPress={() => {
      onPress()
      next.onPress()
    }}
  >
    {next.label}
  </Button>
)

const ToastButton = ({ words, onPress }: { words: ToastWords; onPress: () => void }) => {
  const { t } = useText()
  const { undo, undoLabel } = words
  if (!undo) {
    return (
      <Button slot="close" className={buttonLook}>
        {t('common.actions.close')}
      </Button>
    )
  }
  return (
    <Button
      className={buttonLook}
      onPress={() => {
        onPress()
        undo()
      }}
    >
      {undoLabel ?? t('common.actions.undo')}
      <Kbd>{isApple() ? '⌘Z' : 'Ctrl Z'}</Kbd>
    </Button>
  )
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

const useUndoKey = () => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, [contenteditable="true"]')
      if (isTyping || event.key !== 'z' || event.shiftKey || !(event.metaKey || event.ctrlKey)) return
      if (undoLast()) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
