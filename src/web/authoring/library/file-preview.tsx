/** A ready file as its author looks at it: the film, the sound, or the way to download it. */
import type { Ref } from 'react'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { DownloadIcon } from '#web/ui/icons/icons.tsx'
import type { ShownFile } from './file-state.tsx'

interface FilePreviewProps {
  file: Pick<ShownFile, 'kind' | 'name' | 'source' | 'poster'>
  player?: Ref<HTMLVideoElement>
}

export function FilePreview({ file, player }: FilePreviewProps) {
  if (!file.source) return null
  if (file.kind === 'file')
    return (
      <ButtonLink href={file.source} download={file.name} isDense icon={<DownloadIcon size={16} />}>
        {m.library_download()}
      </ButtonLink>
    )
  return (
    <video
      ref={player}
      className={file.kind === 'audio' ? 'library-film library-film--sound' : 'library-film'}
      src={file.source}
      poster={file.poster ?? undefined}
      controls
      preload="metadata"
      playsInline
      aria-label={file.name}
    />
  )
}
