/** A photograph of a phone, made smaller before it is sent: as large as print stays readable. */

const side = 2000
const quality = 0.82

/** As it came where this browser cannot read it; the server says what is wrong with it then. */
export async function shrinkPhoto(photo: File): Promise<Blob> {
  try {
    const drawn = await createImageBitmap(photo)
    const scale = Math.min(1, side / Math.max(drawn.width, drawn.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(drawn.width * scale))
    canvas.height = Math.max(1, Math.round(drawn.height * scale))
    canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height)
    drawn.close()
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    return small && small.size > 0 && small.size < photo.size ? small : photo
  } catch {
    return photo
  }
}
