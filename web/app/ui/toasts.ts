import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'

export type ToastWords = {
  text: string
  /** Puts things back. Offered for ten seconds, longer while the pointer or the focus is on it. */
  undo?: () => void
  /** What undoing does besides, where "Undo" would not say it all. */
  undoLabel?: string
  /** What may be done next, besides undoing. */
  next?: { label: string; onPress: () => void }
}

export const toasts = new ToastQueue<ToastWords>({ maxVisibleToasts: 1 })

const seconds = 10

/** Says what just happened, in place of what was said before. For what went wrong use a Banner: it stays. */
export const showToast = (words: ToastWords): void => {
  for (const { key } of toasts.visibleToasts) toasts.close(key)
  toasts.add(words, { timeout: seconds * 1000 })
}

/** Undoes what the newest toast tells of; false when there is nothing to undo. */
export const undoLast = (): boolean => {
  const newest = toasts.visibleToasts.find(({ content }) => content.undo)
  if (!newest) return false
  toasts.close(newest.key)
  newest.content.undo?.()
  return true
}
