/** Requests against a server, and what they cost it. */
import autocannon from 'autocannon'
import { cpuOf, cpuSecondsSince, type Server } from './processes.ts'

export interface Cost {
  /** CPU seconds of server and database for one request. */
  perRequest: number
  median: number
}

/** Sends `amount` requests over 16 connections. Throws when one was not answered with 2xx. */
export async function costOf(
  server: Server,
  path: string,
  amount: number,
  headers: Record<string, string> = {},
): Promise<Cost> {
  const options = { url: server.origin + path, connections: 16, headers: { 'accept-encoding': 'br', ...headers } }
  await autocannon({ ...options, amount: Math.max(32, Math.round(amount / 10)) })
  const before = cpuOf(server.roots)
  const result = await autocannon({ ...options, amount })
  const used = cpuSecondsSince(before, server.roots)
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} answers not 2xx, ${result.errors} errors`)
  return { perRequest: used / amount, median: result.latency.p50 }
}

export function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
