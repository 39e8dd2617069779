/** Rendered answers and shared data, tagged by what they show; a tag is dropped in every process when that changes. */
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { type Database, sql } from '../postgres/database.ts'
import { estimateBytes } from './estimate-bytes.ts'

const channel = 'cache_tags'

export interface Cache {
  /** The value kept under `key`, or `load`'s, kept until one of its tags is dropped or `seconds` pass. */
  remember<Value extends object>(
    key: string,
    tags: readonly string[],
    load: () => Promise<Value>,
    seconds?: number,
  ): Promise<Value>
  /** A kept value. */
  get(key: string): object | undefined
  /** Keeps `value` unless one of its tags was dropped since `since` (from `now()`). */
  keep(
    key: string,
    value: object,
    tags: readonly string[],
    options: { since: number; seconds: number; size?: number },
  ): void
  /** The moment, in drops, to pass to `keep`. */
  now(): number
  /** Drops tags here and, when the caller's transaction commits, in every process. */
  drop(database: Database, ...tags: string[]): Promise<void>
  /** Follows the drops of other processes until `close`. */
  listen(config: pg.ClientConfig, onError: (error: Error) => void): Promise<void>
  close(): Promise<void>
}

interface Entry {
  value: object
  tags: readonly string[]
}

export function createCache(options: { maxBytes?: number } = {}): Cache {
  const entries = new LRUCache<string, Entry>({
    maxSize: options.maxBytes ?? 64 * 1024 * 1024,
    ttlAutopurge: false,
    // A look at the clock for each request costs more than an answer that lives a second longer.
    ttlResolution: 1000,
    // Addresses have no end: what no longer fits is forgotten under its tags too.
    dispose: ({ tags }, key) => {
      for (const tag of tags) keysByTag.get(tag)?.delete(key)
    },
  })
  const keysByTag = new Map<string, Set<string>>()
  const droppedAt = new Map<string, number>()
  const loading = new Map<string, Promise<object>>()
  let drops = 0
  let listener: pg.Client | undefined
  let isClosed = false

  function forget(tags: readonly string[]) {
    drops++
    for (const tag of tags) {
      droppedAt.set(tag, drops)
      for (const key of keysByTag.get(tag) ?? []) entries.delete(key)
      keysByTag.delete(tag)
    }
  }

  function forgetAll() {
    drops++
    for (const tag of keysByTag.keys()) droppedAt.set(tag, drops)
    everythingDroppedAt = drops
    entries.clear()
    keysByTag.clear()
  }
  let everythingDroppedAt = 0

  const cache: Cache = {
    now: () => drops,
    get: (key) => entries.get(key)?.value,
    keep(key, value, tags, { since, seconds, size = 2048 }) {
      if (everythingDroppedAt > since || tags.some((tag) => (droppedAt.get(tag) ?? 0) > since)) return
      entries.set(key, { value, tags }, { ttl: seconds * 1000, size: size + 512 })
      for (const tag of tags) {
        const keys = keysByTag.get(tag)
        if (keys) keys.add(key)
        else keysByTag.set(tag, new Set([key]))
      }
    },
    async remember<Value extends object>(
      key: string,
      tags: readonly string[],
      load: () => Promise<Value>,
      seconds = 600,
    ) {
      const kept = entries.get(key)
      if (kept) return kept.value as Value
      // A load that began before a drop must not serve those who ask after it.
      const since = drops
      const loadKey = `${since} ${key}`
      const running = loading.get(loadKey)
      if (running) return running as Promise<Value>
      const promise = load()
      loading.set(loadKey, promise)
      try {
        const value = await promise
        cache.keep(key, value, tags, { since, seconds, size: estimateBytes(value) })
        return value
      } finally {
        loading.delete(loadKey)
      }
    },
    async drop(database, ...tags) {
      if (tags.length === 0) return
      await database.run(sql`select pg_notify(${channel}, ${JSON.stringify(tags)})`)
      // Other processes are told at commit. This one drops before its caller answers, so that whoever changed something
      // sees it at once, also where another request read and kept the old state while the transaction was open.
      database.afterCommit(() => forget(tags))
    },
    async listen(config, onError) {
      const connect = async () => {
        const client = new pg.Client(config)
        client.on('error', onError)
        client.on('notification', (message) => forget(JSON.parse(message.payload ?? '[]')))
        client.on('end', () => {
          if (isClosed) return
          // While there is no database to ask, what is kept goes on.
          setTimeout(() => connect().catch(onError), 250).unref()
        })
        await client.connect()
        await client.query(`listen ${channel}`)
        // Changes may have been missed while the connection was lost.
        forgetAll()
        listener = client
      }
      await connect()
    },
    async close() {
      isClosed = true
      await listener?.end()
    },
  }
  return cache
}
