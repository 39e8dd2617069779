/** A way to a test database that can fall silent, where connections stay open and nothing is answered, or break off. */
import { createServer, connect, type Socket } from 'node:net'

export async function silentDatabase(connectionString: string) {
  const url = new URL(connectionString)
  const folder = url.searchParams.get('host')
  const target = folder
    ? { path: `${folder}/.s.PGSQL.${url.port || 5432}` }
    : { host: url.hostname, port: Number(url.port || 5432) }
  const sockets = new Set<Socket>()
  let isSilent = false
  let isBroken = false
  const server = createServer((near) => {
    if (isBroken) return void near.on('error', () => {}).destroy()
    const far = connect(target)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
      if (isSilent) socket.pause()
    }
    near.on('data', (data) => far.write(data))
    far.on('data', (data) => near.write(data))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    if (isSilent) for (const socket of [near, far]) socket.pause()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    connectionString: url.href,
    fallSilent() {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    /** As a database does that dies: connections end, new ones too. */
    breakOff() {
      isBroken = true
      for (const socket of sockets) socket.destroy()
    },
    speak() {
      isSilent = false
      isBroken = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
