/** What the measurements use of autocannon, which comes without types. */
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    amount: number
    headers?: Record<string, string>
  }
  interface Result {
    non2xx: number
    errors: number
    latency: { p50: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
