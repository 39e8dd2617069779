import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { type FileType, isOfType } from './file-type.ts'
import { ladderOf } from './make-stream.ts'
import { stripTimes } from './make-pictures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'types-'))
})
afterAll(() => rm(folder, { recursive: true }))

const isA = async (type: FileType, bytes: Buffer | string) => {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  return isOfType(path, type)
}

test.each<[FileType, string]>([
  ['pdf', '%PDF-1.4'],
  ['png', '\u0089PNG\r\n\u001a\n'],
  ['jpg', '\u00ff\u00d8\u00ff\u00e0'],
  ['webp', 'RIFF0000WEBP'],
  ['wav', 'RIFF0000WAVE'],
  ['ogg', 'OggS'],
  ['mp3', 'ID3'],
  ['mp3', '\u00ff\u00fb\u0090'],
  ['mp4', '\0\0\0\u0018ftypisom'],
  ['mov', '\0\0\0\u0018moov'],
  ['webm', '\u001aE\u00df\u00a3'],
])('%s by its first bytes', async (type, start) => {
  const bytes = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(100, 1)])
  expect(await isA(type, bytes)).toBe(true)
  expect(await isA(type, Buffer.concat([Buffer.from('<html>'), bytes]))).toBe(false)
  expect(await isA(type, '')).toBe(false)
})

test('a workbook is one, no document and no folder of anything', async () => {
  const path = join(folder, 'book.xlsx')
  await writeXlsx([[{ value: 'Line' }]]).toFile(path)
  expect(await isOfType(path, 'xlsx')).toBe(true)
  expect(await isOfType(path, 'zip')).toBe(true)
  expect(await isOfType(path, 'docx')).toBe(false)
  expect(await isA('zip', 'PK\u0003\u0004')).toBe(false)
})

test('text is UTF-8 and no page', async () => {
  expect(await isA('txt', 'সেলাই, cut')).toBe(true)
  expect(await isA('csv', '\ufeffa,b\n1,2')).toBe(true)
  expect(await isA('txt', '  <!DOCTYPE html>')).toBe(false)
  expect(await isA('txt', '<svg onload=x>')).toBe(false)
  expect(await isA('txt', Buffer.from([0xe0, 0x80]))).toBe(false)
})

test.each([
  [{ width: 1920, height: 1080 }, [240, 360, 720]],
  [{ width: 1080, height: 1920 }, [240, 360, 720]],
  [{ width: 640, height: 480 }, [240, 360, 480]],
  [{ width: 720, height: 400 }, [240, 400]],
  [{ width: 320, height: 181 }, [180]],
])('sizes of %j', (picture, ladder) => {
  expect(ladderOf(picture)).toEqual(ladder)
})

test('a strip says which part shows which time', () => {
  expect(stripTimes('s.webp', 12, 2, 23.5)).toContain('00:00:22.000 --> 00:00:23.500\ns.webp#xywh=160,90,160,90\n')
})
