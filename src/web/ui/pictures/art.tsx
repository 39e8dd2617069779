/** Line drawings in which one marigold thread enters on the left and leaves on the right, so a row of them is one thread. */
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
