/** One file of the library, asked for again while it is on its way or worked on. */
import { useCallback, useEffect, useState } from 'react'
import { callApi } from '#web/lib/api/call-api.ts'
import type { ShownFile } from './file-state.tsx'

const lookMilliseconds = 3000

export const isUnsettled = ({ state }: Pick<ShownFile, 'state'>) => state === 'arriving' || state === 'working'

/** Undefined until it is known; null for one that is gone. */
export function useLibraryFile(fileId: string | null) {
  const [known, setKnown] = useState<{ fileId: string; file: ShownFile | null }>()
  const look = useCallback(async () => {
    if (fileId === null) return
    const outcome = await callApi('GET /admin/library/:file', { params: { file: fileId } })
    if (outcome.ok) setKnown({ fileId, file: outcome.answer.data })
    else if (outcome.failure.status === 404) setKnown({ fileId, file: null })
  }, [fileId])
  const file = fileId !== null && known?.fileId === fileId ? known.file : undefined
  useEffect(() => void look(), [look])
  useEffect(() => {
    // An answer that did not come is asked for again too.
    if (fileId === null || file === null || (file && !isUnsettled(file))) return
    const timer = setInterval(() => void look(), lookMilliseconds)
    return () => clearInterval(timer)
  }, [fileId, file, look])
  return { file: fileId === null ? null : file, look }
}
