/** The first active promotions as a carousel, where the specification wants it: home, courses, any path with 'details'. */
import { useEffect, useState } from 'react'
import { dismissPromotion, isPromotionDismissed } from '#web/lib/browser/browser-storage.ts'
import { useFrame } from '#web/lib/access/viewer.ts'
import type { Frame } from '#web/lib/access/frame-text.ts'
import { direction } from '#web/lib/text/direction.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { IconButton, SmartLink } from '#web/ui/fields/button.tsx'
import { CloseIcon, PauseIcon, PlayIcon } from '#web/ui/icons/icons.tsx'
import { pictureAt } from '#web/ui/pictures/picture-at.ts'

const autoplay = 3000

export function showsPromotions(path: string): boolean {
  return path === '/' || path === '/courses' || path.includes('details')
}

type Promotion = Frame['promotions'][number]

export function PromoBanner() {
  const { promotions } = useFrame()
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const [shown, setShown] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const left = promotions.filter(({ promotion_id }) => !dismissed.includes(promotion_id))
  const count = left.length

  useEffect(() => {
    setDismissed(promotions.map(({ promotion_id }) => promotion_id).filter(isPromotionDismissed))
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
  }, [promotions])

  useEffect(() => {
    if (count < 2 || isPaused || isHeld) return
    const timer = setInterval(() => setShown((index) => (index + 1) % count), autoplay)
    return () => clearInterval(timer)
  }, [count, isPaused, isHeld])

  const promotion = left[shown % Math.max(1, count)]
  if (!promotion) return null
  return (
    <section
      className="promo"
      aria-label={m.promotions()}
      aria-roledescription="carousel"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="wrap">
        {count > 1 && (
          <IconButton
            className="needs-script"
            label={isPaused ? m.promotions_play() : m.promotions_pause()}
            icon={isPaused ? <PlayIcon size={16} /> : <PauseIcon size={16} />}
            onClick={() => setPaused(!isPaused)}
          />
        )}
        <PromotionSlide promotion={promotion} />
        <IconButton
          className="needs-script"
          label={m.dismiss()}
          icon={<CloseIcon />}
          onClick={() => {
            const ids = promotions.map(({ promotion_id }) => promotion_id)
            dismissPromotion(ids)
            setDismissed(ids)
          }}
        />
      </div>
    </section>
  )
}

type Shown = Pick<Promotion, 'type' | 'image' | 'tab_image' | 'mobile_image' | 'text' | 'link'>

export function PromotionSlide({ promotion }: { promotion: Shown }) {
  const { type, image, tab_image, mobile_image, text, link } = promotion
  const isMirrored = direction(getLocale()) === 'rtl'
  const at = (picture: string, width: number, height: number) => pictureAt(picture, width, height, { isMirrored })
  const content =
    type === 'image' && image ? (
      <>
        <picture>
          {mobile_image && <source media="(max-width: 575px)" srcSet={at(mobile_image, 375, 70)} />}
          {tab_image && <source media="(max-width: 991px)" srcSet={at(tab_image, 860, 44)} />}
          <img src={at(image, 1120, 44)} alt="" height="44" />
        </picture>
        <span className="promo__plate">{text}</span>
      </>
    ) : (
      text
    )
  // The text may be in another language than the page.
  return <p dir="auto">{link ? <SmartLink href={link}>{content}</SmartLink> : content}</p>
}
