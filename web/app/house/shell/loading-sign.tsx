import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { useText } from '../../text/text.tsx'

// The style sheet delays the sign at the pressed control as long.
const noticeableMs = 300

export const LoadingSign = () => {
  const { t } = useText()
  const isWaiting = useNavigation().state !== 'idle'
  const isNoticeable = useNoticeable(isWaiting)
  useMarkOnPressed(isWaiting)
  return (
    <p role="status" className="sr-only">
      {isNoticeable && t('common.loading')}
    </p>
  )
}

const useNoticeable = (isWaiting: boolean): boolean => {
  const [isNoticeable, setNoticeable] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setNoticeable(true), noticeableMs)
    return () => {
      clearTimeout(timer)
      setNoticeable(false)
    }
  }, [isWaiting])
  return isNoticeable
}

const useMarkOnPressed = (isWaiting: boolean): void => {
  const pressed = useRef<Element>(null)
  useEffect(() => {
    const press = ({ target }: Event) => {
      pressed.current = target instanceof Element ? target.closest('a, button') : null
    }
    // A key that navigates by itself, such as an arrow in a grid, presses no control. Enter on a link fires a click.
    const forget = () => {
      pressed.current = null
    }
    const end = new AbortController()
    const options = { capture: true, signal: end.signal }
    document.addEventListener('keydown', forget, options)
    document.addEventListener('click', press, options)
    return () => end.abort()
  }, [])
  useEffect(() => {
    const control = pressed.current
    if (!isWaiting || !control) return
    control.setAttribute('data-waiting', '')
    return () => control.removeAttribute('data-waiting')
  }, [isWaiting])
}
