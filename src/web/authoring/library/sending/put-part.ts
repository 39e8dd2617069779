/** Puts one part at its address: the status, 0 where the line broke or the browser was not let in. */
export function putPart(
  address: string,
  part: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (sent: number) => void },
): Promise<number> {
  return new Promise((resolve) => {
    // fetch tells nothing of what has left.
    const call = new XMLHttpRequest()
    call.open('PUT', address)
    call.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    call.addEventListener('loadend', () => resolve(call.status))
    signal.addEventListener('abort', () => call.abort(), { once: true })
    call.send(part)
  })
}
