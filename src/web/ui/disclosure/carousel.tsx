/** Slides in a row that snaps under the finger. Scripts add turning by itself, a pause button and steps; nothing is lost without them. */
import { Children, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from '../fields/button.tsx'
import { cx } from '../cx.ts'
import { BackIcon, NextIcon, PauseIcon, PlayIcon } from '../icons/icons.tsx'

export type CarouselProps = {
  /** Accessible name ('Promotions'). */
  label: string
  /** Each child is a slide. */
  children: ReactNode
  /** Milliseconds a slide stays; left out, it never turns by itself. */
  autoplay?: number
  /** Several slides in view, scrolled freely, instead of one a view. */
  isMany?: boolean
  previousText?: string
  nextText?: string
  pauseText?: string
  playText?: string
  /** '2 of 5' */
  slideLabel?: (n: number, count: number) => string
  className?: string
}

/** After the last slide comes the first. Pointing, focus, a hidden tab and reduced motion hold it still. */
export function Carousel(props: CarouselProps) {
  const { label, autoplay, isMany, slideLabel = (n, count) => `${n} of ${count}` } = props
  const slides = Children.toArray(props.children)
  const view = useRef<HTMLElement>(null)
  const [at, setAt] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const [isHeld, setIsHeld] = useState(false)
  const [isLive, setIsLive] = useState(false)

  const go = useCallback((to: number) => {
    const row = view.current?.firstElementChild
    const first = row?.children[0]
    const slide = row?.children[(to + row.children.length) % row.children.length]
    if (!(first instanceof HTMLElement) || !(slide instanceof HTMLElement)) return
    // A difference of offsets is right in both directions of reading; scrollIntoView would also move the page.
    view.current?.scrollTo?.({ left: slide.offsetLeft - first.offsetLeft, behavior: 'smooth' })
  }, [])

  useEffect(() => {
    const box = view.current
    if (!box) return
    const watch = new IntersectionObserver(
      (entries) => {
        for (const entry of entries)
          if (entry.isIntersecting) setAt([...(entry.target.parentElement?.children ?? [])].indexOf(entry.target))
      },
      { root: box, threshold: 0.6 },
    )
    for (const slide of box.firstElementChild?.children ?? []) watch.observe(slide)
    setIsLive(true)
    return () => watch.disconnect()
  }, [slides.length])

  const isTurning = Boolean(autoplay) && slides.length > 1 && !isPaused && !isHeld
  useEffect(() => {
    if (!isTurning || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') go(at + 1)
    }, autoplay)
    return () => clearTimeout(timer)
  }, [isTurning, autoplay, at, go])

  return (
    // Being pointed at or focused only holds the turning
    <section
      className={cx('carousel', isMany && 'carousel--many', props.className)}
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {/* A box that scrolls must be reachable by keyboard */}
      <section ref={view} role="group" className="carousel__view" tabIndex={0} aria-live={isTurning ? 'off' : 'polite'}>
        <div className="carousel__row">
          {slides.map((slide, index) => (
            <div
              key={index}
              className="carousel__slide"
              role="group"
              aria-roledescription="slide"
              aria-label={slideLabel(index + 1, slides.length)}
              inert={isLive && !isMany && index !== at}
            >
              {slide}
            </div>
          ))}
        </div>
      </section>
      {slides.length > 1 && (
        <div className="carousel__controls needs-script">
          {autoplay && (
            <IconButton
              isDense
              label={isPaused ? (props.playText ?? 'Play') : (props.pauseText ?? 'Pause')}
              icon={isPaused ? <PlayIcon size={16} /> : <PauseIcon size={16} />}
              onClick={() => setIsPaused(!isPaused)}
            />
          )}
          <IconButton isDense label={props.previousText ?? 'Previous'} icon={<BackIcon />} onClick={() => go(at - 1)} />
          <IconButton isDense label={props.nextText ?? 'Next'} icon={<NextIcon />} onClick={() => go(at + 1)} />
        </div>
      )}
    </section>
  )
}
