/** Scripts of pages send to this site, and to the bucket where the academy keeps its files in one. */
import { expect, test } from 'vitest'
import { bucketAddress } from '#server/platform/storage/bucket-client.ts'
import { pageBuild } from '#tests/page-build.ts'
import { world } from '#tests/world.ts'

const keys = { S3_ACCESS_KEY: 'tests', S3_SECRET_KEY: 'of-tests' }

test.each<[string, Record<string, string>, string]>([
  ['a folder', {}, `connect-src 'self';`],
  [
    'a bucket of one’s own server',
    { S3_BUCKET: 'media', S3_ENDPOINT: 'https://files.example:9000', ...keys },
    `connect-src 'self' https://files.example:9000;`,
  ],
  [
    'a bucket of Amazon’s',
    { S3_BUCKET: 'media', S3_REGION: 'ap-south-1', ...keys },
    `connect-src 'self' https://media.s3.ap-south-1.amazonaws.com;`,
  ],
])('with %s', async (_, env, policy) => {
  const academy = await world({ env, pages: pageBuild(() => new Response('a page')) })
  const { headers } = await academy.app.inject({ url: '/courses' })
  await academy.close()
  expect(headers['content-security-policy']).toContain(policy)
})

test('a bucket with dots in its name is addressed by path, as no certificate covers it', () =>
  expect(bucketAddress({ bucket: 'media.academy', region: 'us-east-1', accessKey: '', secretKey: '' })).toBe(
    'https://s3.us-east-1.amazonaws.com/media.academy',
  ))
