/** Copies the address that anybody can check; without script the address itself is there to copy. */
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { LinkIcon } from '#web/ui/icons/icons.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

export function CopyLink({ address }: { address: string }) {
  return (
    <Button
      variant="quiet"
      icon={<LinkIcon />}
      onClick={() =>
        navigator.clipboard.writeText(address).then(
          () => toast.success(m.link_copied()),
          () => toast.address(address),
        )
      }
    >
      {m.copy_link()}
    </Button>
  )
}
