/** Photographs and files of a work: photographs are seen, files downloaded. */
import type { ReactNode } from 'react'
import type { HandedFile } from '#contracts/learning/assignments.ts'
import { bytes } from '#web/lib/text/bytes.ts'
import { m } from '#web/paraglide/messages.js'
import { FileIcon } from '#web/ui/icons/task-icons.tsx'

interface Props {
  files: readonly HandedFile[]
  /** Beside each. */
  tool?: (file: HandedFile) => ReactNode
}

export function HandedFiles({ files, tool }: Props) {
  if (files.length === 0) return null
  return (
    <ul className="handed">
      {files.map((file) => (
        <li key={file.file_id} className={file.kind === 'photo' ? 'handed__photo' : 'handed__file'}>
          {file.kind === 'photo' ? (
            <a href={file.address} target="_blank" rel="noreferrer">
              <img src={file.address} alt={file.name} loading="lazy" />
            </a>
          ) : (
            <>
              <FileIcon size={24} />
              <span>
                <a className="link" href={file.address} download={file.name}>
                  {m.download_file({ name: file.name })}
                </a>
                <small className="muted">{bytes(file.bytes)}</small>
              </span>
            </>
          )}
          {tool?.(file)}
        </li>
      ))}
    </ul>
  )
}
