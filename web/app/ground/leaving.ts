import { isEmbedded } from './embedded.ts'

/**
 * Leaves for a page that no frame may show, once its address is known. In a frame a tab opens at once, because browsers allow that during a
 * press alone.
 */
export const beginLeaving = (): { lead: (address: string) => void; stay: () => void } => {
  if (!isEmbedded()) return { lead: (address) => location.assign(address), stay: () => undefined }
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return {
    // Where tabs are blocked, the page around the frame makes way.
    lead: (address) => (tab ? tab.location.replace(address) : void window.open(address, '_top')),
    stay: () => tab?.close(),
  }
}
