/** What the set-up of the academy still lacks, as the back office's frame read it. */
import { useRouteLoaderData } from 'react-router'
import type { DataOf } from '../api/endpoints.ts'

export type SetUpNews = DataOf<'GET /admin/set-up/missing'>

/** Null for who may not see it. */
export function useSetUpNews(): SetUpNews | null {
  const data = useRouteLoaderData('layouts/office/back-office-layout') as { setUp: SetUpNews | null } | undefined
  return data?.setUp ?? null
}
