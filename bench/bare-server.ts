/** The least a Node server can do: the same bytes to everybody. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync(process.env.BODY as string)
const headers: string[] = JSON.parse(process.env.HEADERS as string)
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
