import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'
import { placeOf } from './place-of.ts'

test.each([
  ['https://www.google.com/maps?q=23.8724,90.3846&z=15&output=embed', { latitude: 23.8724, longitude: 90.3846 }],
  ['https://www.google.com/maps?q=23.8724%2C90.3846', { latitude: 23.8724, longitude: 90.3846 }],
  ['https://www.google.com/maps/place/Uttara/@23.8724,90.3846,15z', { latitude: 23.8724, longitude: 90.3846 }],
  ['https://www.google.com/maps/embed?pb=!1m18!2d90.3846!3d23.8724!2m3', { latitude: 23.8724, longitude: 90.3846 }],
  ['https://www.google.com/maps/data=!3d23.8724!4d90.3846', { latitude: 23.8724, longitude: 90.3846 }],
  ['https://maps.app.goo.gl/3nXw9', undefined],
])('%s is a place', (address, place) => expect(placeOf(address)).toEqual(place))

describe('the map of the footer', () => {
  let academy: World
  beforeAll(async () => {
    academy = await world()
  })
  afterAll(() => academy.close())

  const mapAt = async (address: string) => {
    await academy.database.run(sql`
      insert into website_config (config) values (jsonb_build_object('google_map', ${address}::text))
      on conflict (is_only) do update set config = excluded.config`)
    return academy.app.inject({ url: '/map.svg' })
  }
  const pinOf = (picture: string) =>
    /translate\((\S+) (\S+)\)/
      .exec(picture)
      ?.slice(1)
      .map((at) => Math.round(Number(at)))

  test('has its pin where the config says that the academy is', async () => {
    const { statusCode, headers, body } = await mapAt('https://www.google.com/maps?q=23.8724,90.3846')
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(pinOf(body)).toEqual([219, 189])
    // Chattogram lies south-east of Dhaka.
    expect(pinOf((await mapAt('https://www.google.com/maps?q=22.3569,91.7832')).body)).toEqual([299, 283])
  })

  test.each(['https://www.google.com/maps?q=48.8566,2.3522', 'https://maps.app.goo.gl/3nXw9', ''])(
    'is not drawn for %j',
    async (address) => expect((await mapAt(address)).statusCode).toBe(404),
  )
})
