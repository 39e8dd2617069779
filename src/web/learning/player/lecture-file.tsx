/** A file to download, and a link that leads elsewhere: each says what comes before it is pressed. */
import type { MyCourse } from '#contracts/learning/player.ts'
import { bytes } from '#web/lib/text/bytes.ts'
import { listed } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { LinkIcon } from '#web/ui/icons/icons.tsx'
import { DownloadIcon } from '#web/ui/icons/task-icons.tsx'

type Attachment = NonNullable<NonNullable<MyCourse['current']>['attachment']>

export function LectureFile({ file }: { file: Attachment }) {
  const type = /\.([a-z0-9]{1,5})$/i.exec(file.name)?.[1]?.toUpperCase() ?? file.media_type
  return (
    <p className="lecture__file">
      <DownloadIcon size={24} />
      <span>
        <a className="link" href={file.address} download={file.name}>
          {m.download_file({ name: file.name })}
        </a>
        <br />
        <small className="muted">{listed([type, bytes(file.bytes)])}</small>
      </span>
    </p>
  )
}

export function LectureLink({ address }: { address: string }) {
  return (
    <p className="lecture__file">
      <LinkIcon size={24} />
      <span>
        <a className="link" href={address} target="_blank" rel="noreferrer">
          {m.link_leads_to({ site: siteOf(address) })}
        </a>
        <br />
        <small className="muted">
          <bdi dir="ltr">{address}</bdi>
        </small>
      </span>
    </p>
  )
}

const siteOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : address)
