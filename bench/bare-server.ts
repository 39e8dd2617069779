/** The least a Node server can do: the same bytes to everybody. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync(process.env.BODY as string)
const headers: Record<string, string | number> = {
  'content-type': process.env.TYPE as string,
  'content-length': body.length,
}
if (process.env.ENCODING) headers['content-encoding'] = process.env.ENCODING
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
