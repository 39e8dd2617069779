/** Hands a page's address on: by the device's own sheet where there is one, else by the clipboard. An installed app shows no address. */
import { useHref } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { LinkIcon } from '#web/ui/icons/icons.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

interface ShareLinkProps {
  title: string
  /** Without the language: the page is shared in the language it is read in. */
  path: string
}

export function ShareLink({ title, path }: ShareLinkProps) {
  const href = useHref(path)
  async function share() {
    const url = new URL(href, location.origin).href
    // Whoever closes the sheet again has chosen to: that is no failure.
    if (navigator.share) return navigator.share({ title, url }).catch(() => {})
    return navigator.clipboard.writeText(url).then(
      () => toast.success(m.link_copied()),
      () => toast.address(url),
    )
  }
  return (
    <Button
      variant="quiet"
      className="needs-script"
      icon={<LinkIcon />}
      onClick={() => void share()}
      aria-label={`${m.share()}: ${title}`}
    >
      {m.share()}
    </Button>
  )
}
