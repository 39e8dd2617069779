/** A ready file as its author looks at it: the film, the sound, or the way to download it. */
import { type RefObject, useContext } from 'react'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { DownloadIcon } from '#web/ui/icons/task-icons.tsx'
import type { ShownFile } from './file-state.tsx'
import { FilmView } from '../preview/film-view.ts'

interface FilePreviewProps {
  file: Pick<ShownFile, 'kind' | 'name' | 'source' | 'poster'>
  player?: RefObject<HTMLVideoElement | null>
}

export function FilePreview({ file: { kind, name, source, poster }, player }: FilePreviewProps) {
  const Film = useContext(FilmView)
  if (!source) return null
  if (kind === 'file')
    return (
      <ButtonLink href={source} download={name} isDense icon={<DownloadIcon size={16} />}>
        {m.library_download()}
      </ButtonLink>
    )
  return (
    <div className="library-film">
      {Film && (
        <Film
          title={name}
          film={{ source, poster, has_sound: true, captions: [] }}
          isSound={kind === 'audio'}
          isFirst
          {...(player && { element: player })}
        />
      )}
    </div>
  )
}
