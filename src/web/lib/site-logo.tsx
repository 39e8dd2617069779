/** The academy's logo: its woven mark with the name beside it, until the website config names a picture instead. */
import type { ReactNode } from 'react'

/** The academy's first logos: pages draw them, without a request and with the name in the page's own script. */
const drawn: readonly string[] = ['', '/logo-light.svg', '/logo-dark.svg']

interface SiteLogoProps {
  /** Of the website config: the light one for a dark ground, the dark one for a light ground. */
  picture: string
  mark: ReactNode
  name: string
  /** The name stands beside a picture, too; otherwise the picture is read as the name. */
  isNamed?: boolean
}

export function SiteLogo({ picture, mark, name, isNamed = false }: SiteLogoProps) {
  if (drawn.includes(picture)) {
    return (
      <>
        {mark}
        {name}
      </>
    )
  }
  return (
    <>
      <img src={picture} alt={isNamed ? '' : name} />
      {isNamed && name}
    </>
  )
}
