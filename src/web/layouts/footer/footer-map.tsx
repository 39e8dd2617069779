/** Where the academy is: a map of our own, so that no third party follows visitors; the config's link opens the full one. Of a place that is not on ours the link alone is shown, by the picture's words. */
import { useEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'

export function FooterMap({ place, address }: { place: string; address: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      setSeen(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const show = () => setLoaded(true)
  return (
    <div className="footer__map" ref={box}>
      {!isLoaded && <span className="needs-script">{m.loading_map()}</span>}
      <noscript>
        <a href={place} rel="noopener">
          {m.open_map({ address })}
        </a>
      </noscript>
      {isSeen && (
        <a href={place} rel="noopener" aria-label={m.open_map({ address })} hidden={!isLoaded}>
          <img src="/map.svg" alt={m.map_of({ address })} onLoad={show} onError={show} />
        </a>
      )}
    </div>
  )
}
