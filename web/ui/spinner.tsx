/** Turns while something is on its way; say what in words beside it or in `label`. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span className="spinner" role="status">
      <span className="sr-only">{label}</span>
    </span>
  ) : (
    <span className="spinner" aria-hidden />
  )
}
