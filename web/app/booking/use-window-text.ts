import type { WaitingWindow } from '@foyer/contract'
import { windowText } from '@foyer/domain/window-text'
import { useText } from '../text/text.tsx'

/** `8 – 12 March, from 16:00, Monday and Friday` */
export const useWindowText = () => {
  const { t, language } = useText()
  const words = { from: (time: string) => t('common.fromTime', { time }), until: (time: string) => t('common.untilTime', { time }) }
  return (window: WaitingWindow): string => windowText(window, language, words)
}
