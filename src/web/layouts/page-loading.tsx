/** The loading bar on top while a page is on its way (specification section 9). */
import { useNavigation } from 'react-router'
import { LoadingBar } from '#web/ui/feedback/loading-bar.tsx'

export function PageLoading() {
  return <LoadingBar isLoading={useNavigation().state !== 'idle'} />
}
