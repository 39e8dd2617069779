/** CSV text as a file to keep. */

export const csvFile = ({ csv, file_name: name }: { csv: string; file_name: string }) =>
  new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store, private',
    },
  })
