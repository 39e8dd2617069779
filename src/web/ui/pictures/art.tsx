/** The mark, and line drawings in which one marigold thread enters on the left and leaves on the right, so a row of them is one thread. */
import shirt from './shirt.svg?no-inline'
import live from './way-live.svg?no-inline'
import onsite from './way-onsite.svg?no-inline'
import self from './way-self.svg?no-inline'

type DrawingProps = { className?: string }

const drawing =
  (src: string, width: number, height: number) =>
  ({ className = 'way__art' }: DrawingProps) => (
    <img src={src} alt="" width={width} height={height} loading="lazy" className={className} />
  )

/** A person speaking on a screen, others listening. */
export const LiveArt = /* @__PURE__ */ drawing(live, 360, 200)
/** A sewing machine on its table. */
export const OnsiteArt = /* @__PURE__ */ drawing(onsite, 360, 200)
/** A phone, a bobbin, a cup. */
export const SelfPacedArt = /* @__PURE__ */ drawing(self, 360, 200)
/** A shirt with its points of measure. */
export const ShirtArt = /* @__PURE__ */ drawing(shirt, 960, 540)

/** The mark: four pairs of threads around one pick. `onLight` on white, otherwise on maroon. */
export function Mark({ onLight = false, className }: { onLight?: boolean; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 34 34"
      fill="none"
      strokeWidth="5.4"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M8 3v28M26 3v28M17 3v28" stroke={onLight ? '#741933' : '#f6e6ea'} />
      <path
        d="M3 8h10M21 8h10M12.5 17h9M3 26h10M21 26h10"
        stroke={onLight ? '#fff' : '#3d0c1a'}
        strokeWidth="9"
        strokeLinecap="butt"
      />
      <path d="M4 8h8M22 8h8M4 26h8M22 26h8" stroke={onLight ? '#96203f' : '#b5475f'} />
      <path d="M13 17h8" stroke="#f2a33a" />
    </svg>
  )
}
