import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** White on every side, in modules, as scanners need it. */
const QUIET = 4

/** A text as a QR code, black on white in both themes. Import it lazily, since the encoder is large. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  )
  const side = size + 2 * QUIET
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${side}v${side}H0z`} fill="#fff" />
      <path d={modules.join('')} fill="#000" />
    </svg>
  )
}
