/** The academy's woven mark. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 34 34" width="34" height="34" aria-hidden="true">
      <g fill="none" strokeWidth="5.4" strokeLinecap="round">
        <path d="M8 3v28M26 3v28M17 3v28" stroke="#f6e6ea" opacity=".95" />
        <path d="M3 8h10M21 8h10M12.500 17h9M3 26h10M21 26h10" stroke="#3d0c1a" strokeWidth="9" strokeLinecap="butt" />
        <path d="M4 8h8M22 8h8M4 26h8M22 26h8" stroke="#b5475f" />
        <path d="M13 17h8" stroke="#f2a33a" />
      </g>
    </svg>
  )
}
