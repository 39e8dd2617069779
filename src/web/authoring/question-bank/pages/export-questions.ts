/** …/questions/export: questions of the bank as a file. */
import { api, pageServices } from '#web/lib/api/page-services.ts'
import { requireAuthor } from '../../outlines/require-author.ts'
import type { Route } from './+types/export-questions.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  requireAuthor({ context, request })
  const { searchParams } = new URL(request.url)
  const names = context.get(pageServices).queryNames('GET /admin/questions/export')
  const query = Object.fromEntries(
    names.flatMap((name) => (searchParams.get(name) ? [[name, searchParams.get(name)]] : [])),
  )
  const { data } = await api(context, 'GET /admin/questions/export', { query: query as never }, request)
  const bytes = data.encoding === 'base64' ? Uint8Array.from(atob(data.text), (each) => each.charCodeAt(0)) : data.text
  return new Response(bytes, {
    headers: {
      'content-type': data.media_type,
      'content-disposition': `attachment; filename="${data.file_name}"`,
      'cache-control': 'no-store, private',
    },
  })
}
