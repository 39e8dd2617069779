/** A module reads its own tables, and those of others by the views and functions that they name. */
import { expect, it } from 'vitest'
import { foreignReads, knownReads } from './foreign-reads.ts'
import { readModuleFiles } from './table-owners.ts'

it('nobody reads a table of another module that is not known, and what is known is read', () =>
  expect(foreignReads(readModuleFiles())).toEqual(knownReads))

const readsOf = (statement: string) =>
  foreignReads([{ path: 'src/server/leads/a.sql.ts', text: `sql\`${statement}\`` }]).leads

it.each([
  ['a read', 'select from enrolment'],
  ['a join over two lines', 'select from lead l join\n  Enrolment e on true'],
  ['a read inside of another', 'select (select count(*) from only "enrolment")'],
])('%s is caught', (_, statement) => expect(readsOf(statement)).toEqual(['enrolment']))

it('a function that reads for another module is caught', () =>
  expect(foreignReads([{ path: 'functions/leads/a.sql', text: 'select from batch' }])).toEqual({ leads: ['batch'] }))

it.each([
  ['an own table', 'select from lead'],
  ['a view that the owner names', 'select from current_enrolment'],
  ['a table of the platform', 'select from media'],
  ['a name that the statement gives itself', 'with page as materialized (select from lead) select from page'],
  ['a comment', 'select 1 -- from enrolment'],
])('%s is no offence', (_, statement) => expect(readsOf(statement)).toBeUndefined())
