import { useEffect, useRef, useState } from 'react'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'

/** https://wicg.github.io/shape-detection-api: not every browser has it, and TypeScript does not know it. */
type Detector = { detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const detectorClass = (): DetectorClass | undefined => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

const pauseMs = 200

/** Reads a QR code with the camera, where the browser can; what it has read, it tells once. */
export const CodeScanner = ({ onRead }: { onRead: (text: string) => void }) => {
  const { t } = useText()
  const [isOn, setOn] = useState(false)
  if (!detectorClass()) return <p className="text-dense text-ink-3">{t('manager.checkIn.noScanner')}</p>
  const read = (text: string) => {
    setOn(false)
    onRead(text)
  }
  return (
    <div className="grid gap-2">
      <Button onPress={() => setOn(!isOn)} className="justify-self-start">
        {t(isOn ? 'manager.checkIn.stop' : 'manager.checkIn.camera')}
      </Button>
      {isOn && <CameraView onRead={read} />}
    </div>
  )
}

const CameraView = ({ onRead }: { onRead: (text: string) => void }) => {
  const { t } = useText()
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef(onRead)
  useEffect(() => {
    latest.current = onRead
  })
  useEffect(() => {
    const stopping = new AbortController()
    const view = video.current
    if (view) void scan(view, (text) => latest.current(text), stopping.signal).catch(() => setFailed(true))
    return () => stopping.abort()
  }, [])
  if (hasFailed) {
    return (
      <p role="alert" className="text-bad-ink text-dense">
        {t('manager.checkIn.noCamera')}
      </p>
    )
  }
  return (
    <>
      <p className="text-dense text-ink-2">{t('manager.checkIn.aim')}</p>
      <video ref={video} muted playsInline aria-label={t('manager.checkIn.view')} className="w-full max-w-100 rounded-card bg-sunken" />
    </>
  )
}

async function scan(view: HTMLVideoElement, onRead: (text: string) => void, signal: AbortSignal): Promise<void> {
  const Detector = detectorClass()
  if (!Detector) return
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  view.srcObject = stream
  await view.play()
  const detector = new Detector({ formats: ['qr_code'] })
  while (!signal.aborted) {
    const [code] = await detector.detect(view)
    if (code) return onRead(code.rawValue)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
