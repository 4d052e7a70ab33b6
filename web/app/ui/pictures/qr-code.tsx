import { encode } from 'uqr'

type QrCodeProps = { text: string; label: string }

/** Always dark on light, with the quiet zone of four modules (ISO/IEC 18004). */
const QrCode = ({ text, label }: QrCodeProps) => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto my-3 size-44 rounded-s bg-surface text-ink [color-scheme:light]"
    >
      <path d={squares.join('')} fill="currentColor" />
    </svg>
  )
}

export default QrCode
