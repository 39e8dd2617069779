/** What the form of a sign-off sends, as its call takes it. */
import type { SentTo } from '#web/lib/api/endpoints.ts'

export async function readSignOff(
  form: FormData,
  params: { enrolment: string; skill: string },
): Promise<SentTo<'POST /enrolments/:enrolment/skills/:skill/sign-offs'>> {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const count = Math.min(Number(text('criteria')) || 0, 12)
  const marks = Array.from({ length: count }, (_, place) => text(`mark_${place}`)).filter(Boolean)
  const name = text('typed_name').trim()
  const photo = form.get('photo')
  const hasPhoto = photo instanceof File && photo.size > 0
  return {
    params,
    body: {
      ...{
        operation_id: text('operation_id'),
        version: text('version'),
        marks: marks.join(','),
        remark: text('remark'),
      },
      // Who typed a name meant that.
      ...(name ? { signature_kind: 'typed', signature: name } : { signature_kind: 'drawn', signature: text('drawn') }),
      is_confirmed: text('is_confirmed') === 'true' ? 'true' : 'false',
    },
    ...(hasPhoto ? { file: { bytes: new Uint8Array(await photo.arrayBuffer()), filename: photo.name } } : {}),
  }
}
