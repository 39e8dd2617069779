import { expect, test } from 'vitest'
import { pageBuild } from '#tests/page-build.ts'
import { world } from '#tests/world.ts'

test('a page that is refused for now says when to come back, as its call does', async () => {
  const pages = pageBuild(async (_asked, services) => {
    const { answer } = await services.call('POST /leads', { body: {} })
    return new Response('', { status: (answer as { status: number }).status })
  })
  const academy = await world({ pages })
  const answers = []
  for (let time = 0; time < 11; time++) answers.push(await academy.app.inject({ url: '/corporates' }))
  await academy.close()
  const seen = answers.map(({ statusCode, headers }) => [statusCode, typeof headers['retry-after']])
  expect(seen.at(0)).toEqual([422, 'undefined'])
  expect(seen.at(-1)).toEqual([429, 'string'])
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
})
