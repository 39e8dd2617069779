/** A module reads its own tables, and of others what they publish; each rule is shown to be able to fail. */
import { describe, expect, it } from 'vitest'
import { foreignReads, publishingFaults } from './foreign-reads.ts'
import { readModuleFiles } from './table-owners.ts'

const files = readModuleFiles()

describe('a table of another module', () => {
  it('is read as published.<table>, from functions/<owner>/published.sql', () =>
    expect(foreignReads(files)).toEqual({}))

  const path = 'src/server/leads/a.sql.ts'
  const readsOf = (statement: string) => foreignReads([{ path, text: `sql\`${statement}\`` }])[path]

  it.each([
    ['a read', 'select from enrolment'],
    ['a join over two lines', 'select from lead l join\n  Enrolment e on true'],
    ['a read inside of another', 'select (select count(*) from only "enrolment")'],
    ['a read in a part', 'select ${isAll ? sql`(select count(*) from enrolment)` : sql`1`}'],
    ['a part that begins with it', 'enrolment e where e.id = l.id'],
    ['the second of two', 'select from lead l, enrolment e'],
  ])('%s is caught', (_, statement) => expect(readsOf(statement)).toEqual(['enrolment']))

  it('is caught in a function that reads for another module', () =>
    expect(foreignReads([{ path: 'functions/leads/a.sql', text: 'select from batch' }])).toEqual({
      'functions/leads/a.sql': ['batch'],
    }))

  it('is caught by the name of a view of another module', () =>
    expect(
      foreignReads([
        { path: 'functions/learning/a.sql', text: 'create or replace view finished as select from enrolment' },
        { path, text: 'sql`select from finished`' },
      ]),
    ).toEqual({ [path]: ['finished'] }))

  it.each([
    ['an own table', 'select from lead'],
    ['what its owner publishes', 'select from published.enrolment join published.batch on true'],
    ['a table of the platform', 'select from media'],
    ['a name that the statement gives itself', 'with page as materialized (select from lead) select from page'],
    ['a comment', 'select 1 -- from enrolment'],
  ])('%s is no offence', (_, statement) => expect(readsOf(statement)).toBeUndefined())
})

describe('what a module publishes', () => {
  it('is of its own tables, and read by others, every column', () => expect(publishingFaults(files)).toEqual([]))

  const published = 'create or replace view published.lead as\n  select id, is_hot(lead) as hot, kind from lead;'
  const reader = { path: 'src/server/office/a.sql.ts', text: 'sql`select l.id, l.hot, l.kind from published.lead l`' }
  const faults = (text: string, ...readers: (typeof reader)[]) =>
    publishingFaults([{ path: 'functions/leads/published.sql', text }, ...readers])

  it('is no offence when it is', () => expect(faults(published, reader)).toEqual([]))
  it.each([
    [
      'a column that nobody reads',
      published,
      [{ ...reader, text: reader.text.replace('l.hot, ', '') }],
      'nobody reads hot of published.lead',
    ],
    ['a view that nobody reads', published, [], 'nobody reads published.lead'],
    [
      'a view that its owner reads',
      published,
      [{ ...reader, path: 'src/server/leads/b.sql.ts' }],
      'src/server/leads/b.sql.ts reads its own lead by the view for others',
    ],
    [
      'a table of another',
      published.replaceAll('lead', 'batch'),
      [reader],
      'leads publishes batch, which is not its own',
    ],
  ])('is caught with %s', (_, text, readers, fault) => expect(faults(text, ...readers)).toEqual([fault]))
})
