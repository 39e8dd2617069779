import { describe, expect, it } from 'vitest'
import type { Access } from '#contracts/endpoint.ts'
import { guest, type Viewer } from '../access/viewer.ts'
import { admit } from './endpoint-runner.ts'

const as = (kind: string) =>
  ({ kind, permissions: new Map([['site.view', 'all']]), previewing: null, actedBy: null }) as unknown as Viewer
const admitted = 'comes in'

describe('who passes which door', () => {
  it.each<[Access, Viewer, string]>([
    ['anyone', guest, admitted],
    ['person', guest, 'Please log in.'],
    ['learner', guest, 'Please log in.'],
    ['person', as('mentor'), admitted],
    ['learner', as('learner'), admitted],
    ['learner', as('mentor'), 'You do not have permission to do this.'],
    ['staff', as('corporate'), 'You do not have permission to do this.'],
    [{ permission: 'site.view' }, as('staff'), admitted],
    [{ permission: 'site.edit' }, as('staff'), 'You do not have permission to do this.'],
    [{ permission: 'site.view' }, as('learner'), 'You do not have permission to do this.'],
    ['nobody-knows' as Access, guest, 'Unknown middleware'],
    ['nobody-knows' as Access, as('staff'), 'Unknown middleware'],
    ['constructor' as Access, as('staff'), 'Unknown middleware'],
  ])('%j as %j: %s', (access, viewer, expected) => {
    const answer = () => {
      try {
        admit(viewer, access)
        return admitted
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(answer()).toBe(expected)
  })
})
