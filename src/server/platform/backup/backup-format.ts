/** What a backup is: a tar.gz with manifest.json, one file of rows for each table, and the media folder. */
import { z } from 'zod'

/** Raised when older releases could no longer read what is written. */
export const backupFormat = 1

export const manifest = z.object({
  format: z.literal(backupFormat),
  created_at: z.iso.datetime(),
  /** The schema that the rows fit: migrations by name and content. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      rows: z.number().int().nonnegative(),
      /** Of the table's file, in hexadecimal. */
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.number().int() })),
  /** Absent when files live in a bucket. */
  media: z.object({ files: z.number().int().nonnegative() }).optional(),
})
export type Manifest = z.output<typeof manifest>

export const manifestFile = 'manifest.json'
export const mediaName = 'media'
/** One JSON string a line: a row in PostgreSQL's own text form, which every type reads back exactly. */
export const rowsFile = (table: string): string => `tables/${table}.jsonl`
