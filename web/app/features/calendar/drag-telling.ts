import { useState } from 'react'

const key = 'foyer.tell-clients-on-drag'

/** Whether clients get an e-mail when their booking is dragged: only if it was asked for, which this browser remembers. */
export const useDragTelling = () => {
  const [tellsClients, setTelling] = useState(() => localStorage.getItem(key) === 'yes')
  const toggle = () => {
    localStorage.setItem(key, tellsClients ? 'no' : 'yes')
    setTelling(!tellsClients)
  }
  return { tellsClients, toggle }
}
