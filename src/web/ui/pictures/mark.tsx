/** The academy's woven mark: four pairs of threads around one pick. `onLight` on white, otherwise on maroon. */
export function Mark({ onLight = false, className }: { onLight?: boolean; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 34 34"
      width="34"
      height="34"
      fill="none"
      strokeWidth="5.4"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M8 3v28M26 3v28M17 3v28" stroke={`var(--brand-${onLight ? 700 : 100})`} />
      <path
        d="M3 8h10M21 8h10M12.5 17h9M3 26h10M21 26h10"
        stroke={onLight ? '#fff' : 'var(--brand-900)'}
        strokeWidth="9"
        strokeLinecap="butt"
      />
      <path d="M4 8h8M22 8h8M4 26h8M22 26h8" stroke={`var(--brand-${onLight ? 600 : 400})`} />
      <path d="M13 17h8" stroke="#f2a33a" />
    </svg>
  )
}
