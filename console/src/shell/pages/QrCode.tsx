import encodeQR from 'qr'
import { useMemo } from 'react'

const border = 4

/** A QR code, black on white in every mode and with the quiet border that cameras want. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const squares = useMemo(() => encodeQR(text, 'raw', { border }), [text])
  const path = squares.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className="qr-code" viewBox={`0 0 ${squares.length} ${squares.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
