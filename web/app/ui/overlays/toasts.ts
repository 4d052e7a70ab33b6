import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'

export type ToastWords = {
  text: string
  /** Offered for ten seconds, longer while the toast has the pointer or the focus. */
  undo?: () => void
  /** Replaces "Undo" where undoing does more. */
  undoLabel?: string
  next?: { label: string; onPress: () => void }
}

export const toasts = new ToastQueue<ToastWords>({ maxVisibleToasts: 1 })

const seconds = 10

/** Replaces the last toast. For what went wrong use a Banner: it stays. */
export const showToast = (words: ToastWords): void => {
  for (const { key } of toasts.visibleToasts) toasts.close(key)
  toasts.add(words, { timeout: seconds * 1000 })
}

export const undoLast = (): boolean => {
  const newest = toasts.visibleToasts.find(({ content }) => content.undo)
  if (!newest) return false
  toasts.close(newest.key)
  newest.content.undo?.()
  return true
}
