import { useState } from 'react'
import { browserStore } from '../../ground/stored.ts'

const key = 'foyer.tell-clients-on-drag'

/** Whether clients get an e-mail when their booking is dragged: only if it was asked for, which this browser remembers. */
export const useDragTelling = () => {
  const [tellsClients, setTelling] = useState(() => browserStore.read(key) === 'yes')
  const toggle = () => {
    browserStore.keep(key, tellsClients ? 'no' : 'yes')
    setTelling(!tellsClients)
  }
  return { tellsClients, toggle }
}
