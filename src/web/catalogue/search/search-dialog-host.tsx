/** Holds the search dialog; its code comes when it is first opened. */
import { lazy, Suspense } from 'react'
import { closeDialog, openDialog } from '#web/lib/browser/dialogs.ts'
import { useStore } from '#web/lib/browser/store.ts'

const SearchDialog = lazy(() => import('./search-dialog.tsx'))

export function SearchDialogHost() {
  const dialog = useStore(openDialog)
  if (dialog.name !== 'search') return null
  return (
    <Suspense>
      <SearchDialog query={dialog.query ?? ''} onClose={closeDialog} />
    </Suspense>
  )
}
